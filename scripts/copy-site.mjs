// For the Dockerfile: the files of the built site without sources, and without packages that only build it or are in its bundle.
import { main, readArguments, UserError } from './lib/command-line.mjs';
import { copySite } from './lib/site-files.mjs';

const help = `
Usage: node scripts/copy-site.mjs FOLDER

Copies all files that the built site needs to run into a folder.
`;

await main(async () => {
  const { positionals } = readArguments(help, { options: {}, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new UserError(help.trim());
  copySite(folder);
  return 0;
});
