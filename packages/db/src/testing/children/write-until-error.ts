import { fdatasyncSync, writeSync } from 'node:fs';
import { makeBrand } from '../../factories/index.ts';
import { openPglite } from '../../open-pglite.ts';

const print = (line: string) => writeSync(1, `${line}\n`);

/**
 * Adds brands, each in a statement or in a transaction, and prints their names, on a disk that fails with a code for the fourth; then
 * prints how the database answers and closes.
 */
const [dataDir = '', migrationsFolder = '', code = '', kind = ''] = process.argv.slice(2);
let isBroken = false;
const database = await openPglite({
  dataDir,
  migrationsFolder,
  writeToDisk({ fd }) {
    if (isBroken) throw Object.assign(new Error('a broken disk'), { code });
    fdatasyncSync(fd);
  },
});
process.once('uncaughtException', ({ message }) => print(message));
try {
  for (let n = 1; n <= 4; n += 1) {
    isBroken = n === 4;
    const brand = { name: `brand-${n}`, slug: `brand-${n}` };
    if (kind === 'transaction') await database.db.transaction((tx) => makeBrand(tx, brand));
    else await makeBrand(database.db, brand);
    print(`brand-${n}`);
  }
} catch {
  await database.db.ping().catch(() => print('no answer'));
}
await database.close();
print('closed');
// A timer of the stopped database would keep the process.
process.exit(1);
