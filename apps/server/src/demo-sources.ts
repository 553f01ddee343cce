import { startFakeMakers, toFakeMakers } from './demo/fake-makers.ts';
import { startServer } from './start.ts';

/** The server with fake makers' sites in place of the web (npm run demo:sources), or with those that an argument's port has. */
const [given = ''] = process.argv.slice(2);
await startServer(toFakeMakers(given ? Number(given) : await startFakeMakers()));
