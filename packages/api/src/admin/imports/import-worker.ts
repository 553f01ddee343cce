/** What a thread of its own needs to do the work of imports, without the rest of the application. */
export { DomainError } from '../../errors.ts';
export type { ImportFile, ImportStepTask } from '../../import-work.ts';
export {
  createThrottle,
  type MeasureLoad,
  type Throttle,
} from '../../jobs/throttle.ts';
export { createImportWork } from './create-work.ts';
