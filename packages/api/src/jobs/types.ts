import type { Services } from '../context.ts';
import type { JobPayloads, JobTopic } from './topics.ts';

/** The job that a handler runs. */
export interface JobRun {
  id: number;
  /** 1 for the first attempt. */
  attempt: number;
  /** The job is given up if this attempt fails. */
  isLastAttempt: boolean;
  /**
   * Fires when the job is abandoned, at the end of its lease or of the process: its outbound calls end and its result is ignored.
   * Its own writes are not prevented.
   */
  signal: AbortSignal;
}

/** Does a job. It throws if its attempt failed. */
type RunJob<Topic extends JobTopic> = (
  services: Services,
  payload: JobPayloads[Topic],
  run: JobRun,
) => Promise<void>;

/** A handler that stores its progress in rows of its own, and records there when its job was given up. */
export interface HandlerWithGiveUp<Topic extends JobTopic> {
  run: RunJob<Topic>;
  /**
   * Called if the process ended during each attempt, or if the last one took too long: stores in those rows that the job was given up.
   * The handler may still be at work.
   */
  giveUp(services: Services, payload: JobPayloads[Topic], error: Error): Promise<void>;
}

/** The handlers by topic. */
export type JobHandlers = { [Topic in JobTopic]: RunJob<Topic> | HandlerWithGiveUp<Topic> };
