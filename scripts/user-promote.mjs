import { ensureBuilt } from './lib/build.mjs';
import { main } from './lib/command-line.mjs';
import { root } from './lib/paths.mjs';
import { runInForeground } from './lib/run.mjs';
import { ensureInstalled } from './lib/setup.mjs';

// Gives an account a role, superadmin unless another is named; the server of an embedded database must be stopped for it.
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const cli = `${root}/apps/server/dist/cli.js`;
  return runInForeground(process.execPath, [cli, 'user:promote', ...process.argv.slice(2)], {});
});
