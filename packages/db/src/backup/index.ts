export { type DumpState, dumpDatabase, NothingToDump, type TableDump } from './dump.ts';
export { holdsData, LoadError, loadDatabase } from './load.ts';
export { copyMigrations, readMigrations } from './migrations.ts';
