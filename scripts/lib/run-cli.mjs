import { resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { main } from './command-line.mjs';
import { node, root } from './paths.mjs';
import { runInForeground } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

/**
 * The folders of the variables, which are relative to the repository as for npm start. The arguments are relative to the folder in
 * which somebody types them, such as that of a list: npm changes to the repository's.
 */
function folderVariables() {
  const { DATA_DIR, BACKUP_DIR } = process.env;
  return {
    DATA_DIR: resolve(root, DATA_DIR?.trim() || '.data'),
    ...(BACKUP_DIR?.trim() && { BACKUP_DIR: resolve(root, BACKUP_DIR.trim()) }),
  };
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
    const folder = process.env['INIT_CWD'] ?? process.cwd();
    return runInForeground(node(), [cli, command, ...process.argv.slice(2)], folderVariables(), folder);
  });
}
