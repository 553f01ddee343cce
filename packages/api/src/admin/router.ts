import { router } from '../trpc.ts';
import { adminJobsRouter } from './jobs/router.ts';
import { adminQuotesRouter } from './quotes/router.ts';

export const adminRouter = router({ jobs: adminJobsRouter, quotes: adminQuotesRouter });
