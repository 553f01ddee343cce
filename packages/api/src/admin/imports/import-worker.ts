/** The exports that a worker thread needs for imports, without the rest of the application. */
export { DomainError } from '../../errors.ts';
export {
  createThrottle,
  type MeasureLoad,
  type Throttle,
} from '../../jobs/throttle.ts';
export type { ImportFile, ImportStepTask } from '../../services/import-work.ts';
export { createImportWork } from './create-import-work.ts';
