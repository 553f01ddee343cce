import type { MessagePort } from 'node:worker_threads';
import type { Env } from '../env.ts';

/** What threads need of the environment. */
export interface ThreadSettings {
  /** Of the PostgreSQL database: each thread has connections of its own. */
  url: string;
  openAi: Env['openAi'];
}

/** A line of a thread for the log of the main thread. Its errors are described already. */
export interface ThreadLogLine {
  level: 'info' | 'error';
  fields: Record<string, unknown>;
  message: string;
}

/** What the main thread gives a thread that works on a job. */
export interface ThreadTask<Input> extends ThreadSettings {
  input: Input;
  /**
   * Takes log lines, and answers each 'load' with the share of the time in which the main thread was busy since the last one.
   */
  main: MessagePort;
}

/** What comes back: a result, or the parts of a DomainError. */
export type ThreadAnswer<Result> =
  | { ok: true; result: Result }
  | { ok: false; code: string; message: string; details: Record<string, unknown> };
