import type { MessagePort } from 'node:worker_threads';

/** What the main thread gives a thread that works on an import. */
export interface ThreadTask<Input> {
  /** Of the PostgreSQL database: the thread has connections of its own. */
  url: string;
  input: Input;
  /** Answers each message with the share of the time in which the main thread was busy since the last one. */
  main: MessagePort;
}

/** What comes back: a result, or the parts of a DomainError. */
export type ThreadAnswer<Result> =
  | { ok: true; result: Result }
  | { ok: false; code: string; message: string; details: Record<string, unknown> };
