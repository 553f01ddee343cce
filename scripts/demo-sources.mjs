import { main, readArguments } from './lib/command-line.mjs';
import { runDemo } from './lib/demo.mjs';

const help = `
Usage: npm run demo:sources

Serves the site like npm start, with fake makers' sites in place of the web: edit a machine and press Fetch New Image. Its data
is the folder demo-sources of DATA_DIR; variables that lead to a shop's database, mail, AI or backups do not count, and nothing
leaves this machine. Ariens asks to come back later, John Deere refuses, Stihl shows another model, Honda shows no image; the
others have two images of each machine.
`;

await main(async () => {
  readArguments(help, { options: {} });
  return runDemo('demo-sources');
});
