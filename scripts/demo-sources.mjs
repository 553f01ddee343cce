import { ensureBuilt } from './lib/build.mjs';
import { main, readArguments } from './lib/command-line.mjs';
import { node, root } from './lib/paths.mjs';
import { runInForeground } from './lib/run.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const help = `
Usage: npm run demo:sources

Serves the site like npm start, on a data folder of its own (.data/demo-sources), with fake makers' sites in place of the
web: edit a machine and press Fetch New Image. Nothing leaves this machine. Ariens asks to come back later, John Deere
refuses, Stihl shows another model, Honda shows no image; the others have two images of each machine.
`;

await main(async () => {
  readArguments(help, { options: {} });
  await ensureInstalled();
  await ensureBuilt();
  const server = `${root}/apps/server/dist/demo-sources.js`;
  return runInForeground(node(), [server], {
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    DATA_DIR: process.env['DATA_DIR'] ?? `${root}/.data/demo-sources`,
  });
});
