/** How long a job goes on with work in parts; the rest is the next job's. Together with its slowest part less than a job's lease. */
export const STEP_MS = 20_000;
