import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './root.ts';

export type { AppRouter } from './root.ts';

/** What each procedure takes. */
export type RouterInputs = inferRouterInputs<AppRouter>;
/** What each procedure answers. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
