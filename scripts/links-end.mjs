import { ensureBuilt } from './lib/build.mjs';
import { main } from './lib/command-line.mjs';
import { node, root } from './lib/paths.mjs';
import { runInForeground } from './lib/run.mjs';
import { ensureInstalled } from './lib/setup.mjs';

// Ends all status links of requests. With the embedded database, stop the server first.
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const cli = `${root}/apps/server/dist/cli.js`;
  return runInForeground(node(), [cli, 'links:end', ...process.argv.slice(2)], {});
});
