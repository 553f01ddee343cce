/** Maximum number of calls in one batch request to /trpc. Clients send more calls in further requests. */
export const MAX_BATCH_SIZE = 30;
