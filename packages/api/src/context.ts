import type { Database, Db } from '@dealer/db';
import type { Mailer } from '@dealer/email';
import type * as z from 'zod';
import type { Role } from './domain/roles.ts';
import type { Shop } from './domain/shop.ts';

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
  /** Token of the living session, null where there is none. */
  token: string | null;
  /** The request carries a session that has ended. */
  dead: boolean;
  userAgent: string;
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (header: string) => void;
}

/** What fetching from the web came to: the bytes, or in a sentence why there are none. */
export type Fetched = { ok: true; bytes: Uint8Array } | { ok: false; reason: string };

/**
 * Fetches from the web at large. Only http and https to public addresses, which is checked on the connected address and
 * on each redirect; within a time limit and a size limit (decisions 7).
 */
export type OutboundFetch = (url: string, options: { maxBytes: number }) => Promise<Fetched>;

/** Where pictures of products are kept, in the widths that pages ask for. */
export interface PictureStore {
  /** The largest picture that is taken. */
  maxBytes: number;
  /** Keeps a picture, known by its content and not by its name; answers its address below /products/. */
  keep(bytes: Uint8Array): Promise<{ ok: true; url: string } | { ok: false; reason: string }>;
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
}

/** When asking an AI again may help: by itself after a while, or once somebody has mended something. */
export type AskAgain = 'later' | 'whenMended';

/** An answer as its schema reads it; or in a sentence for staff why there is none, and when asking again may help. */
export type AiAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; reason: string; again?: AskAgain };

/** Asks an AI, within a time limit. It does not throw for what staff can wait for or mend. */
export type AskAi = <Shape extends z.ZodType>(
  question: AiQuestion<Shape>,
) => Promise<AiAnswer<z.output<Shape>>>;

/** True for each outside thing that is set up; what it means when it is not, the launch checklist says. */
export interface Integrations {
  /** A mail server: without one mails are files. */
  mail: boolean;
  google: boolean;
  ai: boolean;
}

/** Every outside thing that calls need, built once by whoever runs the system (the server, a test, a command). */
export interface Services {
  database: Database;
  /** The database's guarded handle: inside a transaction only the transaction's own may be used. */
  db: Db;
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
  pictures: PictureStore;
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
