import type { AppRouter } from '@dealer/api/types';
import { type createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';

/** The API's hooks: the one way in which components call it. */
export const trpc = createTRPCReact<AppRouter>();

/** The calls of the API for loaders, outside of components. */
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
