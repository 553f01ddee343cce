import type { OuterDb } from '@dealer/db';
import type { Mailer } from '@dealer/email';
import type * as z from 'zod';
import type { Shop } from './domain/shop/shop.ts';
import type { Role } from './domain/site/roles.ts';
import type { BackupWork } from './services/backup-work.ts';
import type { ImportWork } from './services/import-work.ts';
import type { LeadPath } from './services/lead-path.ts';
import type { PageReader } from './services/page-reader.ts';

/** The signed-in user who calls. A context without one has the actor null. */
export interface Actor {
  id: number;
  role: Role;
  email: string;
  name: string;
}

/** The log. The server passes its structured logger. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** The session of the caller's request, and how the response changes its cookie. */
export interface CallerSession {
  /** The token of the active session; null without one. */
  token: string | null;
  /** The token of the browser; null if nobody has signed in from it. */
  deviceToken: string | null;
  /** Whether the request's session has ended. */
  hasEnded: boolean;
  userAgent: string;
  /** Adds a Set-Cookie header to the response. */
  setCookie: (header: string) => void;
}

/** The result of a fetch: the bytes, or a sentence about why there are none. */
export type Fetched = { ok: true; bytes: Uint8Array } | { ok: false; reason: string };

/**
 * Fetches a file from the web, within a time limit and a size limit. Only http and https to public addresses, which is
 * checked on the connected address and on each redirect (decisions §7).
 */
export type OutboundFetch = (
  url: string,
  options: { maxBytes: number; signal?: AbortSignal | undefined },
) => Promise<Fetched>;

/** The status of the answer, or a sentence about why there is none. */
export type Posted = { ok: true; status: number } | { ok: false; reason: string };

/** Posts to an https URL under the rules of OutboundFetch; follows no redirect and reads no answer. */
export type OutboundPost = (
  url: string,
  options: {
    headers: Readonly<Record<string, string | number>>;
    body: Uint8Array | string;
    signal?: AbortSignal | undefined;
  },
) => Promise<Posted>;

/** Why a site did not send the requested page or image. */
export type SiteErrorCode =
  | 'invalid-address'
  | 'not-public'
  | 'robots'
  | 'not-found'
  | 'forbidden'
  | 'rate-limited'
  | 'server-error'
  | 'wrong-type'
  | 'too-large'
  | 'redirects'
  | 'timeout'
  | 'certificate'
  | 'unreachable';

/** The response of a site with the URL after redirects, or why there is none, as a code and a sentence for staff. */
export type SiteAnswer =
  | { ok: true; bytes: Uint8Array; url: string }
  | { ok: false; code: SiteErrorCode; reason: string };

/**
 * Reads makers' sites politely. Like OutboundFetch it reaches public addresses only. It also follows robots.txt, sends a site
 * one request at a time with a pause between two, and waits as long as the site says (429, Retry-After).
 */
export interface Sites {
  fetch(url: string, kind: 'page' | 'sitemap' | 'image', signal: AbortSignal): Promise<SiteAnswer>;
  /** The URLs of a domain's sitemaps: those in its robots.txt, else /sitemap.xml. */
  sitemapsOf(domain: string, signal: AbortSignal): Promise<string[]>;
}

/** A stored image: its URL below /products/, and the hashes of its content. */
export interface StoredImage {
  url: string;
  /** Of the bytes before conversion, in hexadecimal. */
  sha256: string;
  /** In hexadecimal. Similar images differ in few bits. */
  perceptualHash: string;
  /** In pixels, upright, before it was scaled down. */
  width: number;
  height: number;
}

/** Why an image was not stored, with a sentence for staff: it is no image, or the storage is full or unavailable. */
export interface StoreFailure {
  ok: false;
  code: 'not-an-image' | 'storage';
  reason: string;
}

/** Stores images of products in the widths that pages use. */
export interface ImageStore {
  /** The size of the largest image that it accepts. */
  maxBytes: number;
  /** Stores an image. Its type is read from the content, not from a name. */
  store(bytes: Uint8Array): Promise<({ ok: true } & StoredImage) | StoreFailure>;
  /** The perceptual hash of any image below /products/, stored or a sample; null where there is none, or it cannot be read. */
  perceptualHash(url: string): Promise<string | null>;
  /** Lists the stored images: the URL that store() returned, and when it was stored last. */
  list(): Promise<{ url: string; storedAt: Date }[]>;
  /** Removes an image in all widths, unless it was stored again since that moment. */
  remove(url: string, storedBefore: Date): Promise<void>;
}

/** A request to an AI, which answers with JSON of a schema. */
export interface AiQuestion<Shape extends z.ZodType> {
  model: string;
  instructions: string;
  text: string;
  /** The name of the schema. */
  name: string;
  shape: Shape;
  maxOutputTokens: number;
  /** Aborts the call before its time limit. */
  signal?: AbortSignal | undefined;
}

/** When another request to the AI may succeed: after a while, or after a person has fixed something. */
export type AskAgain = 'later' | 'afterFix';

/** What a call used, as the AI counts it. */
export interface AiUsage {
  inputTokens: number;
  outputTokens: number;
}

/** A call that the AI did not answer. */
export interface AiFailure {
  ok: false;
  /** A sentence for staff. */
  reason: string;
  again?: AskAgain;
  /** How long the AI asks to wait before the next call. */
  retryAfterMs?: number;
  /** What the call used all the same. Unknown unless given: it then counts with the most that it can have cost. */
  usage?: AiUsage | 'unknown';
  /** No AI is set up, so that nothing was sent. */
  isUnsent?: true;
  /** The shop's own budget is spent, so that nothing was sent. */
  isBudgetSpent?: true;
}

/** An answer parsed by its schema, or why there is none, and when a retry may succeed. */
export type AiAnswer<Answer> = { ok: true; answer: Answer; usage?: AiUsage } | AiFailure;

/** Asks an AI, within a time limit. It does not throw for errors that pass or that staff can fix. */
export type AskAi = <Shape extends z.ZodType>(
  question: AiQuestion<Shape>,
) => Promise<AiAnswer<z.output<Shape>>>;

/** Hashes and verifies passwords. */
export interface Passwords {
  /** @returns the hash with its parameters and salt */
  hash(password: string): Promise<string>;
  /** The hash to verify a password against: the user's, or for unknown users one that costs as much and matches nothing. */
  hashToVerify(passwordHash: string | null | undefined): Promise<string>;
  /** Verifies a password against a user's hash. Without a hash it does the same work and returns false. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

/** Limits the reads per network address. */
export interface ReadLimit {
  /** Counts a read. @returns 0, or the seconds until the next one is allowed */
  take(address: string): number;
}

/** Which optional external services are configured; the launch checklist says what is missing without each. */
export interface Integrations {
  /** A mail server. Without one, emails are written as files. */
  mail: boolean;
  google: boolean;
  ai: boolean;
}

/** The dependencies of the procedures, created once by the server, a test or a command. */
export interface Services {
  /** The database. Inside a transaction, use the transaction's own handle (inTransaction). */
  db: OuterDb;
  now: () => Date;
  mailer: Mailer;
  log: Log;
  /** The URL of the site without a slash at the end. Cookies are Secure if it is https. */
  publicUrl: string;
  /** Which optional external services are configured. */
  integrations: Integrations;
  /** The default details of the shop; stored settings override them. */
  shop: Shop;
  passwords: Passwords;
  outboundFetch: OutboundFetch;
  outboundPost: OutboundPost;
  askAi: AskAi;
  images: ImageStore;
  sites: Sites;
  pageReader: PageReader;
  importWork: ImportWork;
  enrichmentWork: EnrichmentWork;
  /** Null where this process makes no backups, as in development. */
  backups: BackupWork | null;
  /** The public way of a request, for its nightly test. Null where this process serves no visitors. */
  leadPath: LeadPath | null;
  /** Limits the uncached reads of visitors. */
  readLimit: ReadLimit;
  /** Whether staff may upload files (decisions X8). */
  uploads: boolean;
}

/** What the long work of an enrichment run needs of the services. */
export type EnrichmentContext = Pick<Services, 'db' | 'now' | 'log' | 'askAi'>;

/** The long work of enrichment runs, away from the event loop where the process serves visitors. */
export interface EnrichmentWork {
  /** Works on the products of a run's step for some seconds, or undoes them, and begins the next step if there are more. */
  doStep(ctx: EnrichmentContext, step: { runId: number; step: number }, signal: AbortSignal): Promise<void>;
}

/** Runs a call when its turn has come. */
export type RunInTurn = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** The context of one call: the services, and who calls from where. */
export interface Context extends Services {
  actor: Actor | null;
  session: CallerSession;
  /** The account for which the caller's page was loaded, null for a visitor's; undefined for clients that do not say so. */
  pageUserId?: number | null | undefined;
  requestId: string;
  /** The caller's network address; behind a proxy, as the proxy reports it. */
  address: string;
  /** How the calls of a batch take turns; without it calls run at once. */
  runInTurn?: RunInTurn;
}
