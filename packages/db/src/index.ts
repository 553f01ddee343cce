export { builtInBrands, builtInCategories, builtInEngineBrands } from './built-in-catalog.ts';
export type { Database, Db, OuterDb, Transaction } from './database.ts';
export * from './enums/index.ts';
export {
  codeOf,
  constraintOf,
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isDiskFull,
  isForeignKeyViolation,
  isUniqueViolation,
} from './errors.ts';
export { insertRows, insertRowsReturning } from './insert-rows.ts';
export { makeFolder, makePrivateFolder } from './make-folder.ts';
export { defaultMigrationsFolder, emptyDatabasePath, openDatabase } from './open.ts';
export { rows } from './rows.ts';
export { modelAloneKeySql, modelKeySql, nameKeySql, plain } from './schema/columns.ts';
export * from './schema/index.ts';
export { LONG_LIMITS, type TimeLimits } from './time-limits.ts';
