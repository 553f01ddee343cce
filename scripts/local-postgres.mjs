// Prints the URL of the PostgreSQL server on this machine for TEST_DATABASE_URL, or nothing where there is none to use.
import { main } from './lib/command-line.mjs';
import { canCreateDatabases } from './lib/databases.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const candidates = ['postgres', 'root'].map((user) => `postgres://${user}@127.0.0.1:5432/postgres`);

await main(async () => {
  await ensureInstalled();
  for (const url of candidates) {
    if (!(await canCreateDatabases(url))) continue;
    console.log(url);
    break;
  }
  return 0;
});
