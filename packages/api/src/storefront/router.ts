import { router } from '../trpc.ts';
import { storefrontCatalogRouter } from './catalog/router.ts';
import { storefrontContactRouter } from './contact/router.ts';
import { storefrontDemandRouter } from './demand/router.ts';
import { storefrontPageErrorsRouter } from './page-errors/router.ts';
import { storefrontProductsRouter } from './products/router.ts';
import { storefrontQuotesRouter } from './quotes/router.ts';
import { storefrontShopRouter } from './shop/router.ts';
import { storefrontStockAlertsRouter } from './stock-alerts/router.ts';

export const storefrontRouter = router({
  products: storefrontProductsRouter,
  catalog: storefrontCatalogRouter,
  shop: storefrontShopRouter,
  quotes: storefrontQuotesRouter,
  contact: storefrontContactRouter,
  stockAlerts: storefrontStockAlertsRouter,
  demand: storefrontDemandRouter,
  pageErrors: storefrontPageErrorsRouter,
});
