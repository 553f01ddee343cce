import { writeSync } from 'node:fs';
import { openDatabase } from '@dealer/db';
import { createMailer } from '@dealer/email';
import { jobHandlers } from '../../handlers.ts';
import { runNextJob } from '../../jobs/worker.ts';
import { childContext } from './child-context.ts';

/** Goes on with the import that is due, as the server's worker does, and prints a line after each transaction. */
const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
database.onCommit(() => void writeSync(1, 'committed\n'));
const mailer = createMailer({ mailDir: dataDir, from: 'no-reply@shop.example' });
await runNextJob(childContext(database.db, mailer), jobHandlers, {}, 'imports');
// Runs until a signal ends it; the test reads the results from the database.
setInterval(() => undefined, 60_000);
