export { access } from './access.ts';
export { attachToRun } from './admin/enrichment/attach.ts';
export { openGallery } from './admin/images/gallery.ts';
export { storeImage } from './admin/images/store-image.ts';
export { createImport } from './admin/imports/create.ts';
export { MAX_FILE_BYTES } from './admin/imports/file/limits.ts';
export { importFile, importReport, mappingFileSchema } from './admin/imports/import-file.ts';
export { setRole } from './admin/staff/set-role.ts';
export { carriesSession, identifyCaller } from './auth/caller.ts';
export type { GoogleSignIn } from './auth/google.ts';
export { beginGoogleSignIn, finishGoogleSignIn, googleSignIn } from './auth/google.ts';
export { createPasswords, SAFE_PASSWORD_COST } from './auth/password.ts';
export { requireStaffSession } from './auth/require-staff-session.ts';
export { logout } from './auth/sign-in.ts';
export type { Actor, Context, EnrichmentWork, Log, ReadLimit, RunInTurn, Services } from './context.ts';
export { deriveProductKnowledge, enqueueFieldValues } from './derived-product-data/index.ts';
export { DomainError, domainCodes, tooManyRequests, toPublicError } from './errors.ts';
export { jobHandlers } from './handlers.ts';
export { inLongTransaction } from './in-transaction.ts';
export { RetryableError } from './jobs/retry.ts';
export { startWorker } from './jobs/worker.ts';
export { createReadLimit, limitRead, unlimitedReads } from './limits/read-limit.ts';
export {
  inlineEnrichmentWork,
  inlineImportWork,
  inlinePageReader,
  localServices,
} from './local-services.ts';
export { enqueueMaintenance } from './maintenance/enqueue-maintenance.ts';
export type { OperationFigures } from './maintenance/operation-figures.ts';
export { getOperationFigures } from './maintenance/operation-figures.ts';
export { askNoAi } from './outbound/ask-no-ai.ts';
export { settleBySignal, startDeadline } from './outbound/deadline.ts';
export { createLimitedFetch } from './outbound/limited-fetch.ts';
export { openPhotoUpload } from './quote-photos/photo-upload.ts';
export { requirePageUser } from './require-page-user.ts';
export type { AppRouter } from './root.ts';
export { appRouter, createCaller } from './root.ts';
export type { AiFailure, AiUsage, AskAi } from './services/ai.ts';
export type { BackupWork, VerifiedBackup } from './services/backup-work.ts';
export type { DiskRoom, ReadDisks } from './services/disks.ts';
export type { ImageStore, StoredImage, StoreFailure } from './services/image-store.ts';
export type { ImportWork } from './services/import-work.ts';
export type { LeadPath } from './services/lead-path.ts';
export type { OutboundFetch, OutboundPost } from './services/outbound.ts';
export type { PageReader } from './services/page-reader.ts';
export type { SiteAnswer, SiteErrorCode, Sites } from './services/sites.ts';
export { getShop } from './shop/get-shop.ts';
export { findFormerPage } from './storefront/products/former-page.ts';
export type { FeedProduct, SitemapProduct } from './storefront/products/published.ts';
export { listFeedProducts, listSitemapProducts } from './storefront/products/published.ts';
export { getQuoteCalendar } from './storefront/quotes/calendar.ts';
export { endStatusLinks } from './submissions/status-links.ts';
