import { router } from '../trpc.ts';
import { adminAiRouter } from './ai/router.ts';
import { adminAuditRouter } from './audit/router.ts';
import { adminBrandsRouter } from './brands/router.ts';
import { adminCatalogRouter } from './catalog/router.ts';
import { adminCatalogCheckRouter } from './catalog-check/router.ts';
import { adminDashboardRouter } from './dashboard/router.ts';
import { adminDataRouter } from './data/router.ts';
import { adminDemandRouter } from './demand/router.ts';
import { adminEnrichmentRouter } from './enrichment/router.ts';
import { adminEventsRouter } from './events/router.ts';
import { adminImageSourcesRouter } from './image-sources/router.ts';
import { adminImagesRouter } from './images/router.ts';
import { adminImportsRouter } from './imports/router.ts';
import { adminJobsRouter } from './jobs/router.ts';
import { adminMessagesRouter } from './messages/router.ts';
import { adminNotificationsRouter } from './notifications/router.ts';
import { adminOverviewRouter } from './overview/router.ts';
import { adminPaletteRouter } from './palette/router.ts';
import { adminProductsRouter } from './products/router.ts';
import { adminQuotesRouter } from './quotes/router.ts';
import { adminSalesRouter } from './sales/router.ts';
import { adminSettingsRouter } from './settings/router.ts';
import { adminSmartLookupRouter } from './smart-lookup/router.ts';
import { adminStaffRouter } from './staff/router.ts';
import { adminSynonymsRouter } from './synonyms/router.ts';
import { adminTemplatesRouter } from './templates/router.ts';
import { adminViewsRouter } from './views/router.ts';

export const adminRouter = router({
  ai: adminAiRouter,
  audit: adminAuditRouter,
  brands: adminBrandsRouter,
  catalog: adminCatalogRouter,
  catalogCheck: adminCatalogCheckRouter,
  dashboard: adminDashboardRouter,
  data: adminDataRouter,
  demand: adminDemandRouter,
  enrichment: adminEnrichmentRouter,
  events: adminEventsRouter,
  images: adminImagesRouter,
  imageSources: adminImageSourcesRouter,
  imports: adminImportsRouter,
  jobs: adminJobsRouter,
  messages: adminMessagesRouter,
  notifications: adminNotificationsRouter,
  overview: adminOverviewRouter,
  palette: adminPaletteRouter,
  products: adminProductsRouter,
  quotes: adminQuotesRouter,
  sales: adminSalesRouter,
  settings: adminSettingsRouter,
  smartLookup: adminSmartLookupRouter,
  staff: adminStaffRouter,
  synonyms: adminSynonymsRouter,
  templates: adminTemplatesRouter,
  views: adminViewsRouter,
});
