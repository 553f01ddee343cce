import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { main } from './command-line.mjs';
import { node, root } from './paths.mjs';
import { runInForeground } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

/** DATA_DIR and BACKUP_DIR as absolute paths. They are relative to the repository, as for npm start; the arguments are not. */
function folderVariables() {
  const { DATA_DIR, BACKUP_DIR } = process.env;
  return {
    DATA_DIR: resolve(root, DATA_DIR?.trim() || '.data'),
    ...(BACKUP_DIR?.trim() && { BACKUP_DIR: resolve(root, BACKUP_DIR.trim()) }),
  };
}

/**
 * The folder of a command's relative arguments. npm names the one in which somebody types; a process that changed its user, as with
 * sudo in /root, may not be allowed to enter it.
 * @param {string | undefined} typedIn
 */
export function argumentsFolder(typedIn) {
  if (typedIn === undefined) return process.cwd();
  try {
    accessSync(typedIn, constants.X_OK);
    return typedIn;
  } catch {
    return root;
  }
}

/**
 * Runs a command of the built server with the arguments of this script, and exits with its code.
 * @param {string} command such as 'backup'
 */
export async function runCli(command) {
  await main(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const cli = `${root}/apps/server/dist/cli.js`;
    const folder = argumentsFolder(process.env['INIT_CWD']);
    return runInForeground(node(), [cli, command, ...process.argv.slice(2)], folderVariables(), folder);
  });
}
