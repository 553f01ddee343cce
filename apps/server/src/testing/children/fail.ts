import { DrizzleQueryError } from 'drizzle-orm';
import { exitOnUncaughtErrors } from '../../log/fatal-errors.ts';
import { createLog } from '../../log/log.ts';

/** Fails in the way that its argument names, with an error or a value whose fields hold the word after it. */
const [way, secret = ''] = process.argv.slice(2);
const cause = Object.assign(new Error('duplicate key value'), { code: '23505', detail: `Key (${secret})` });
const error = new DrizzleQueryError('insert into users values ($1)', [secret], cause);

exitOnUncaughtErrors(createLog('info'));
if (way === 'rejection') void Promise.reject(error);
else if (way === 'value') void Promise.reject(Object.assign(Object.create(null), { secret }));
else if (way === 'odd error')
  void Promise.reject(Object.assign(new Error(secret), { message: undefined, stack: 1 }));
else {
  setImmediate(() => {
    throw error;
  });
}
// Nothing but the error ends the process.
setInterval(() => undefined, 60_000);
