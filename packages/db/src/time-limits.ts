/** How long the parts of one database call may take on PostgreSQL, in milliseconds. */
export interface TimeLimits {
  /** Until a connection of the pool is free or made. */
  connectMs: number;
  /** Waiting for one lock. */
  lockMs: number;
  /** One statement. */
  statementMs: number;
  /** Without a byte in either direction while a connection is in use, between two statements of a transaction too. */
  silenceMs: number;
}

/** For requests: with these every request fails within 5 seconds when the database is silent or a table is locked. */
export const REQUEST_LIMITS: TimeLimits = {
  connectMs: 3_000,
  lockMs: 2_000,
  statementMs: 4_000,
  silenceMs: 4_500,
};

/** For maintenance, imports and benchmarks, where nobody waits for an answer. */
export const LONG_LIMITS: TimeLimits = {
  connectMs: 30_000,
  lockMs: 60_000,
  statementMs: 600_000,
  silenceMs: 605_000,
};
