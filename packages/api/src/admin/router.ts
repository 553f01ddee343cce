import { router } from '../trpc.ts';
import { adminAuditRouter } from './audit/router.ts';
import { adminCatalogRouter } from './catalog/router.ts';
import { adminJobsRouter } from './jobs/router.ts';
import { adminProductsRouter } from './products/router.ts';
import { adminQuotesRouter } from './quotes/router.ts';

export const adminRouter = router({
  audit: adminAuditRouter,
  catalog: adminCatalogRouter,
  jobs: adminJobsRouter,
  products: adminProductsRouter,
  quotes: adminQuotesRouter,
});
