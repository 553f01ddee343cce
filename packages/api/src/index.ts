export type { AccessRule } from './access.ts';
export { access } from './access.ts';
export { carriesSession, identifyCaller } from './auth/caller.ts';
export type { GoogleSignIn } from './auth/google.ts';
export { beginGoogleSignIn, finishGoogleSignIn, googleSignIn } from './auth/google.ts';
export { hashPassword } from './auth/password.ts';
export { setRole } from './auth/set-role.ts';
export { logout } from './auth/sign-in.ts';
export type {
  Actor,
  AskAgain,
  AskAi,
  CallerSession,
  Context,
  Fetched,
  Log,
  OutboundFetch,
  PictureStore,
  Services,
} from './context.ts';
export type { FieldError, PublicError } from './errors.ts';
export { DomainError, toPublicError } from './errors.ts';
export type { Worker } from './jobs/worker.ts';
export { startWorker } from './jobs/worker.ts';
export { askNoAi, outsideOff } from './outside-off.ts';
export type { AppRouter } from './root.ts';
export { appRouter, createCaller } from './root.ts';
export type { FeedProduct, SitemapProduct } from './storefront/products/published.ts';
export { listFeedProducts, listSitemapProducts } from './storefront/products/published.ts';
export { getShop } from './storefront/shop/shop.ts';
