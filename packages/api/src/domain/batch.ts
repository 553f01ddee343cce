/** The most calls that one request to /trpc may carry; a client with more of them sends another request. */
export const MOST_CALLS_A_BATCH = 30;
