import type { Services } from '../context.ts';
import type { JobPayloads, JobTopic } from './topics.ts';

/** What a handler knows about the job that it runs. */
export interface JobRun {
  id: number;
  /** 1 for the first attempt. */
  attempt: number;
  /** The job is given up if this attempt fails. */
  isLastAttempt: boolean;
  /** Fires when the job is abandoned, at the end of its lease or of the process: what it does afterwards has no effect. */
  signal: AbortSignal;
}

/** One handler per topic. A handler throws if its attempt failed. */
export type JobHandlers = {
  [Topic in JobTopic]: (services: Services, payload: JobPayloads[Topic], run: JobRun) => Promise<void>;
};
