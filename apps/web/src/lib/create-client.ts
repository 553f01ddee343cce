import type { AppRouter } from '@dealer/api/types';
import { createTRPCClient, type TRPCLink } from '@trpc/client';

/**
 * Makes a client of the API. Links may come from another copy of the library (vite.config.ts); the client itself has to be of
 * the one that the hooks use, which look for its class.
 */
export const createClient = (links: TRPCLink<AppRouter>[]) => createTRPCClient<AppRouter>({ links });
