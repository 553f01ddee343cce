import { writeSync } from 'node:fs';
import { openDatabase } from '../../open.ts';

/** Opens the folder given as argument and keeps it until killed. */
const [dataDir, migrationsFolder] = process.argv.slice(2);
await openDatabase({ dataDir, migrationsFolder });
writeSync(1, 'open\n');
process.stdin.resume();
