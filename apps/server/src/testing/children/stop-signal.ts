import { writeSync } from 'node:fs';
import { handleStopSignals } from '../../connections/stop-signals.ts';

/** Gets a signal while it is busy, and replaces what is done about it before it can be handled. */
const replace = handleStopSignals(() => writeSync(1, 'first\n'));
process.kill(process.pid, 'SIGTERM');
replace((signal) => writeSync(1, `${signal}\n`));
setTimeout(() => process.exit(0), 5_000);
