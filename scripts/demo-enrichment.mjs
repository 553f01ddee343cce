import { main, readArguments } from './lib/command-line.mjs';
import { runDemo } from './lib/demo.mjs';

const help = `
Usage: npm run demo:enrichment

Serves the site like npm start, with a fake AI and fake makers' sites in place of the web. Its data is the folder
demo-enrichment of DATA_DIR; variables that lead to a shop's database, mail, AI or backups do not count, and nothing leaves this
machine. Sign in as owner@example.com and open Data Enrichment:

  1. Analyze Products, then Dry run: it lists what would be filled in, and changes nothing.
  2. Run Enrichment: it takes up what the dry run found. Watch it in a second browser, cancel it, resume it, undo it.
  3. Edit a machine whose values are right and press Mark as verified. Under Smart Lookup Config add a version with
     { "model": "careless" }, try it on the golden set, and see why activating it needs a reason.
  4. Enter a monthly budget of a cent under Settings: lookups and runs stop with a message.
`;

await main(async () => {
  readArguments(help, { options: {} });
  return runDemo('demo-enrichment');
});
