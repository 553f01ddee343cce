export type { SequenceState, StoredColumn } from './catalog.ts';
export { type DumpState, dumpDatabase, NothingToDump, type TableDump } from './dump.ts';
export { holdsData, LoadError, loadDatabase, type TableToLoad } from './load.ts';
export { copyMigrations, type Migrations, readMigrations } from './migrations.ts';
