import { ensureBuilt } from './lib/build.mjs';
import { main, readArguments } from './lib/command-line.mjs';
import { runInForeground } from './lib/run.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const help = `
Usage: npm run handbook

Takes the screenshots of the staff handbook from the built site with sample data, and stores them beside its texts. Run it after a
screen has changed, look at the screenshots, and commit them.
`;

await main(async () => {
  readArguments(help, { options: {} });
  await ensureInstalled();
  await ensureBuilt();
  const config = 'e2e/handbook/playwright.config.ts';
  return runInForeground('npx', ['playwright', 'test', '--config', config], {});
});
