import { adminRouter } from './admin/router.ts';
import { authRouter } from './auth/router.ts';
import { storefrontRouter } from './storefront/router.ts';
import { createCallerFactory, router } from './trpc.ts';

export const appRouter = router({ admin: adminRouter, auth: authRouter, storefront: storefrontRouter });
export type AppRouter = typeof appRouter;

/** Creates a caller, which calls the routers without HTTP: for REST, jobs and tests. */
export const createCaller = createCallerFactory(appRouter);
