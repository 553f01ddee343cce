import type { QueryClient } from '@tanstack/react-query';
import type { TrpcUtils } from './trpc.ts';

/** The context that the router passes to every route's loader. */
export interface RouterContext {
  queryClient: QueryClient;
  trpc: TrpcUtils;
  /** Origin of the public site, for canonical URLs. */
  publicUrl: string;
}
