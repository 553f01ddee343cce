import type { Mailer } from '@dealer/email';
import { createEnrichmentWork } from './admin/enrichment/do-step.ts';
import { readPageBytes, readSitemapBytes } from './admin/images/page/read-page.ts';
import { createImportWork } from './admin/imports/create-import-work.ts';
import { createPasswords, SAFE_PASSWORD_COST } from './auth/password.ts';
import { unlimitedReads } from './limits/read-limit.ts';
import { askNoAi } from './outbound/ask-no-ai.ts';
import type { ImageStore } from './services/image-store.ts';
import type { OutboundFetch, OutboundPost } from './services/outbound.ts';
import type { PageReader } from './services/page-reader.ts';
import type { Sites } from './services/sites.ts';

const unreachable = { ok: false, reason: 'The web cannot be reached from here' } as const;
const outboundFetch: OutboundFetch = async () => unreachable;
const outboundPost: OutboundPost = async () => unreachable;

const noMail = () => Promise.reject(new Error('No mail is sent from here'));
const mailer: Mailer = { kind: 'file', send: noMail, verify: noMail, close: () => undefined };

const images: ImageStore = {
  maxBytes: 0,
  store: async () => ({ ok: false, code: 'storage', reason: 'Images are not stored here' }),
  perceptualHash: async () => null,
  list: async () => [],
  remove: async () => undefined,
};

const sites: Sites = {
  fetch: async () => ({ ok: false, code: 'unreachable', reason: 'The web cannot be reached from here' }),
  sitemapsOf: async () => [],
};

/** Reads pages in the same thread, which blocks the event loop. */
export const inlinePageReader: PageReader = {
  page: async (task) => readPageBytes(task),
  sitemap: async (task) => readSitemapBytes(task),
};

/** Does the work of imports in the same thread, and rests while requests keep it busy. */
export const inlineImportWork = createImportWork();

/** Works on enrichment runs in the same thread: it mostly waits for the AI. */
export const inlineEnrichmentWork = createEnrichmentWork();

/** Services that need nothing outside the process: no web, AI, mail and image storage. For commands, benchmarks and tests. */
export const localServices = {
  passwords: createPasswords(SAFE_PASSWORD_COST),
  outboundFetch,
  outboundPost,
  askAi: askNoAi,
  mailer,
  images,
  sites,
  pageReader: inlinePageReader,
  importWork: inlineImportWork,
  enrichmentWork: inlineEnrichmentWork,
  backups: null,
  readDisks: () => Promise.resolve([]),
  leadPath: null,
  readLimit: unlimitedReads,
  uploads: false,
} as const;
