import { ensureBuilt } from './lib/build.mjs';
import { main, readArguments } from './lib/command-line.mjs';
import { node, root } from './lib/paths.mjs';
import { runInForeground } from './lib/run.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const help = `
Usage: npm run demo:enrichment

Serves the site like npm start, on a data folder of its own (.data/demo-enrichment), with a fake AI and fake makers' sites in
place of the web. Nothing leaves this machine. Sign in as owner@example.com and open Data Enrichment:

  1. Analyze Products, then Dry run: it lists what would be filled in, and changes nothing.
  2. Run Enrichment: it takes up what the dry run found. Watch it in a second browser, cancel it, resume it, undo it.
  3. Edit a machine whose values are right and press Mark as verified. Under Smart Lookup Config add a version with
     { "model": "careless" }, try it on the golden set, and see why activating it needs a reason.
  4. Enter a monthly budget of a cent under Settings: lookups and runs stop with a message.
`;

await main(async () => {
  readArguments(help, { options: {} });
  await ensureInstalled();
  await ensureBuilt();
  const server = `${root}/apps/server/dist/demo-enrichment.js`;
  return runInForeground(node(), [server], {
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    DATA_DIR: process.env['DATA_DIR'] ?? `${root}/.data/demo-enrichment`,
  });
});
