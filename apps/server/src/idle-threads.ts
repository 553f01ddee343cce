/** Threads that start with the first task, end when none came for a while, and leave visitors the processor. */
export const idleThreads = {
  minThreads: 0,
  idleTimeout: 30_000,
  /** A lower priority than requests of visitors, where the operating system supports that. */
  niceIncrement: 10,
};
