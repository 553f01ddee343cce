import type { OuterDb } from '@dealer/db';
import type { Mailer } from '@dealer/email';
import type * as z from 'zod';
import type { Role } from './domain/roles.ts';
import type { Shop } from './domain/shop.ts';
import type { PageReader } from './page-reader.ts';

/** Who calls. Nobody is signed in when the context's actor is null. */
export interface Actor {
  id: number;
  role: Role;
  email: string;
  name: string;
}

/** Where the system writes what it did; the server passes its structured logger. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** The session that the caller's request carries, and how the answer changes its cookie. */
export interface CallerSession {
  /** Token of the active session, null where there is none. */
  token: string | null;
  /** Token of the browser, if somebody signed in from it before. */
  deviceToken: string | null;
  /** The request carries a session that has ended. */
  hasEnded: boolean;
  userAgent: string;
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (header: string) => void;
}

/** What fetching from the web came to: the bytes, or in a sentence why there are none. */
export type Fetched = { ok: true; bytes: Uint8Array } | { ok: false; reason: string };

/**
 * Fetches from the web at large. Only http and https to public addresses, which is checked on the connected address and
 * on each redirect; within a time limit and a size limit (decisions §7).
 */
export type OutboundFetch = (
  url: string,
  options: { maxBytes: number; signal?: AbortSignal | undefined },
) => Promise<Fetched>;

/** Why a site did not answer with what was asked for. */
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

/** What a site answered, with the address after redirects; or why it did not, as a code and a sentence for staff. */
export type SiteAnswer =
  | { ok: true; bytes: Uint8Array; url: string }
  | { ok: false; code: SiteErrorCode; reason: string };

/**
 * Reads other people's sites as a guest: like OutboundFetch it reaches public addresses only; besides it honors robots.txt,
 * asks a site one thing at a time with a pause between, and waits where the site says so (429, Retry-After).
 */
export interface Sites {
  fetch(url: string, want: 'page' | 'sitemap' | 'image', signal: AbortSignal): Promise<SiteAnswer>;
  /** The sitemaps that a domain's robots.txt names, else the usual place. */
  sitemapsOf(domain: string, signal: AbortSignal): Promise<string[]>;
}

/** An image that the store keeps: its address below /products/, and what identifies its content. */
export interface KeptImage {
  url: string;
  /** Of the bytes as given, in hexadecimal. */
  sha256: string;
  /** Two copies of one image differ in few bits of it; in hexadecimal. */
  perceptualHash: string;
  /** In pixels, turned upright, before it was made smaller. */
  width: number;
  height: number;
}

/** Why an image is not kept: it is none that can be shown, or the storage is full or away, in a sentence for staff. */
export interface KeepFailure {
  ok: false;
  code: 'not-an-image' | 'storage';
  reason: string;
}

/** Where images of products are kept, in the widths that pages ask for. */
export interface ImageStore {
  /** The largest image that is taken. */
  maxBytes: number;
  /** Keeps an image, known by its content and not by its name. */
  keep(bytes: Uint8Array): Promise<({ ok: true } & KeptImage) | KeepFailure>;
  /** Lists the stored images: the URL that keep() returned, and when it was stored last. */
  list(): Promise<{ url: string; storedAt: Date }[]>;
  /** Removes an image in all widths, unless it was stored again since that moment. */
  remove(url: string, storedBefore: Date): Promise<void>;
}

/** A question to an AI, which answers in the shape of a schema. */
export interface AiQuestion<Shape extends z.ZodType> {
  model: string;
  instructions: string;
  text: string;
  /** What the shape is called. */
  name: string;
  shape: Shape;
  maxOutputTokens: number;
  /** Ends the call before its own time limit does. */
  signal?: AbortSignal | undefined;
}

/** When asking an AI again may help: after a while, or after a person has fixed something. */
export type AskAgain = 'later' | 'afterFix';

/** An answer as its schema reads it; or in a sentence for staff why there is none, and when asking again may help. */
export type AiAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; reason: string; again?: AskAgain };

/** Asks an AI, within a time limit. It does not throw for what staff can wait for or fix. */
export type AskAi = <Shape extends z.ZodType>(
  question: AiQuestion<Shape>,
) => Promise<AiAnswer<z.output<Shape>>>;

/** Limits the reads per network address. */
export interface ReadLimit {
  /** Counts a read. @returns 0, or the seconds until the next one is allowed */
  take(address: string): number;
}

/** True for each outside thing that is set up; what it means when it is not, the launch checklist says. */
export interface Integrations {
  /** A mail server: without one mails are files. */
  mail: boolean;
  google: boolean;
  ai: boolean;
}

/** Every outside thing that calls need, built once by whoever runs the system (the server, a test, a command). */
export interface Services {
  /** The only way to the database, except inside a transaction, which has its own handle (inTransaction). */
  db: OuterDb;
  now: () => Date;
  mailer: Mailer;
  log: Log;
  /** Where the site is reached, without a slash at the end; cookies are Secure where it is https. */
  publicUrl: string;
  /** Which of the optional outside things are set up. */
  integrations: Integrations;
  /** The shop's record before settings; stored settings go over it. */
  shop: Shop;
  outboundFetch: OutboundFetch;
  askAi: AskAi;
  images: ImageStore;
  sites: Sites;
  pageReader: PageReader;
  /** Limits what visitors read without a cache. */
  readLimit: ReadLimit;
  /** Whether staff may upload files (decisions X8). */
  uploads: boolean;
}

/** What one call gets to see: the services and who is calling from where. */
export interface Context extends Services {
  actor: Actor | null;
  session: CallerSession;
  requestId: string;
  /** The caller's network address, as far as the server can know it. */
  address: string;
}
