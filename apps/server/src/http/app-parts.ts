import type { AppRouter, GoogleSignIn, Services } from '@dealer/api';
import type { TRPCLink } from '@trpc/client';
import type { Env } from '../env.ts';
import type { ImageFiles } from '../images/image-files.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { AnonymousCache } from './cache/anonymous-cache.ts';

/** What the HTTP handlers are built from. */
export interface AppParts {
  env: Env;
  services: Services;
  google: GoogleSignIn;
  anonymous: AnonymousCache;
  /** For pages of visitors without a session. */
  sharedReads: TRPCLink<AppRouter>;
  imageFiles: ImageFiles;
  /** Undefined without a token: then nothing is measured. */
  metrics: Metrics | undefined;
  /** Folder of the built browser files; empty in development, where Vite serves them. */
  clientDir: string;
}
