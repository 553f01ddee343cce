import * as z from 'zod';

const MAX_ENDPOINT = 1_000;

/** Whether a text is the address of a push service: a name of the web, by https, at the usual port. */
function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    // No address in numbers; those in the names' place are checked when a message is sent.
    /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(url.hostname)
  );
}

const endpointField = z
  .string()
  .max(MAX_ENDPOINT)
  .refine(isEndpoint, 'This is no address of a push service')
  .describe('Where the push service of the browser takes messages');

/** The message for a key of a wrong form, and, in subscriptions.ts, for one off the curve: schemas do without node:crypto. */
export const NO_PUBLIC_KEY = 'This is no public key of a browser';

export const subscribeInput = z.object({
  endpoint: endpointField,
  /** A point of the curve P-256, in base64url. */
  p256dh: z.string().regex(/^B[\w-]{86}$/, NO_PUBLIC_KEY),
  auth: z.string().regex(/^[\w-]{22}$/, 'This is no secret of a browser'),
});
export type SubscribeInput = z.output<typeof subscribeInput>;

export const unsubscribeInput = z.object({ endpoint: endpointField });
export type UnsubscribeInput = z.output<typeof unsubscribeInput>;

export const pushKeySchema = z.object({
  /** The key with which browsers subscribe. */
  publicKey: z.string(),
  /** The caller's own browsers. */
  subscriptions: z.array(
    z.object({
      endpoint: z.string(),
      /** Why the latest message was not accepted. */
      failure: z.string().nullable(),
      failedAt: z.date().nullable(),
    }),
  ),
});
export type PushKey = z.output<typeof pushKeySchema>;
