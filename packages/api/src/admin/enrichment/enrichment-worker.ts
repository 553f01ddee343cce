/** The exports that a worker thread needs for enrichment runs, without the rest of the application. */
export { askNoAi } from '../../outbound/ask-no-ai.ts';
export { settleBySignal, startDeadline } from '../../outbound/deadline.ts';
export { createLimitedFetch, OutboundError, TooLargeError } from '../../outbound/limited-fetch.ts';
export { createEnrichmentWork } from './do-step.ts';
