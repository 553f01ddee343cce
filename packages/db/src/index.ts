export type { Database, Db } from './database.ts';
export {
  constraintOf,
  DatabaseUnavailable,
  isCheckViolation,
  isForeignKeyViolation,
  isUniqueViolation,
} from './errors.ts';
export { rebuildFieldValues } from './field-values.ts';
export { makeFolder } from './make-folder.ts';
export { defaultMigrationsFolder, type OpenOptions, openDatabase } from './open.ts';
export { rememberModels } from './remember-models.ts';
export { rows } from './rows.ts';
export * from './schema/index.ts';
