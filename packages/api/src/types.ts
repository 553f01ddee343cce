import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './root.ts';

export type { AppRouter } from './root.ts';

/** The input of each procedure. */
export type RouterInputs = inferRouterInputs<AppRouter>;
/** The output of each procedure. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
