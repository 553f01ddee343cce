import { ensureBuilt } from './build.mjs';
import { main } from './command-line.mjs';
import { node, root } from './paths.mjs';
import { runInForeground } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

/**
 * Runs a command of the built server with the arguments of this script, and exits with its code.
 * @param {string} command such as 'backup'
 */
export async function runCli(command) {
  await main(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const cli = `${root}/apps/server/dist/cli.js`;
    return runInForeground(node(), [cli, command, ...process.argv.slice(2)], {});
  });
}
