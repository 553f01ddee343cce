// Prints the address of the PostgreSQL server on this machine for TEST_DATABASE_URL, or nothing when there is none to use.
import { mayCreateDatabases } from './lib/postgres.mjs';

const server = { host: '127.0.0.1', port: 5432 };

for (const user of ['postgres', 'root']) {
  if (await mayCreateDatabases({ ...server, user })) {
    console.log(`postgres://${user}@${server.host}:${server.port}/postgres`);
    break;
  }
}
