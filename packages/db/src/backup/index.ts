export { isSiteRunning } from '../running-site.ts';
export { type DumpState, dumpDatabase, NothingToDump, type TableDump } from './dump.ts';
export { holdsData, LoadError, loadDatabase, SITE_IS_RUNNING } from './load.ts';
export { copyMigrations, readMigrations } from './migrations.ts';
