import type { OuterDb } from '@dealer/db';

/** A file on this machine's disk, for as long as it is being read. */
export interface ImportFile {
  path: string;
  /** The name that the sender gave it. */
  name: string;
  /** The sheet of a workbook; the one that looks most like a table unless given. */
  sheet?: string | undefined;
}

/** The result of reading a file: the id of the import, and the sheets of the file if it is a workbook. */
export interface ReadFile {
  id: number;
  sheets: string[];
}

/** The step of an import that a job goes on with. */
export interface ImportStepTask {
  runId: number;
  step: number;
}

/** The services that the long work needs. */
export interface ImportWorkContext {
  db: OuterDb;
  now: () => Date;
}

/** The long work of imports, away from the event loop where the process serves visitors. */
export interface ImportWork {
  /** Reads a file into a new import of this person. @throws BAD_REQUEST saying what is wrong with the file */
  read(ctx: ImportWorkContext, file: ImportFile, actorId: number | null): Promise<ReadFile>;
  /** Does chunks of a step for some seconds. @returns whether there are more */
  doChunks(ctx: ImportWorkContext, task: ImportStepTask, signal: AbortSignal): Promise<boolean>;
}
