import type { OuterDb } from '@dealer/db';
import type { Mailer } from '@dealer/email';
import type { Shop } from './domain/shop/shop.ts';
import type { Role } from './domain/site/roles.ts';
import type { AskAi } from './services/ai.ts';
import type { BackupWork } from './services/backup-work.ts';
import type { ReadDisks } from './services/disks.ts';
import type { ImageStore } from './services/image-store.ts';
import type { ImportWork } from './services/import-work.ts';
import type { LeadPath } from './services/lead-path.ts';
import type { OutboundFetch, OutboundPost } from './services/outbound.ts';
import type { PageReader } from './services/page-reader.ts';
import type { Sites } from './services/sites.ts';

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

/** Whether each optional external service is configured; the launch checklist says what is missing without it. */
interface Integrations {
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
  /** Whether each optional external service is configured. */
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
  readDisks: ReadDisks;
  /** The public way of a request, for its nightly test. Null where this process serves no visitors. */
  leadPath: LeadPath | null;
  /** Limits the uncached reads of visitors. */
  readLimit: ReadLimit;
  /** Whether staff may upload images, and customers photos for their requests (decisions X8). */
  uploads: boolean;
}

/** The services that the long work of an enrichment run needs. */
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
  /** Lets the calls of a batch take turns; without it they run at once. */
  runInTurn?: RunInTurn;
}
