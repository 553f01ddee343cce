import { main, readArguments } from './lib/command-line.mjs';
import { node, root } from './lib/paths.mjs';
import { runInForeground } from './lib/run.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const help = `
Usage: npm run dev

Serves the site from its sources: edits take effect at once, in the browser and in the pages rendered by the server.
It is configured by the same environment variables as npm start.
`;

await main(async () => {
  readArguments(help, { options: {} });
  await ensureInstalled();
  return runInForeground(node(), [`${root}/apps/server/dev.mjs`], { NODE_ENV: 'development' });
});
