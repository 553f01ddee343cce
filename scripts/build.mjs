import { ensureBuilt } from './lib/build.mjs';
import { main, readArguments } from './lib/command-line.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const help = `
Usage: npm run build

Installs the packages and builds the site if necessary, without starting it.
`;

await main(async () => {
  readArguments(help, { options: {} });
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
