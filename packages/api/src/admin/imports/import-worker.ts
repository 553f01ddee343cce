/** What a thread of its own needs to do the work of imports, without the rest of the application. */
export { DomainError } from '../../errors.ts';
export type { ImportFile, ImportStepTask } from '../../import-work.ts';
export { createGiveWay, type GiveWay, type MeasureLoad } from '../../jobs/give-way.ts';
export { createImportWork } from './create-work.ts';
