import { createHash } from 'node:crypto';
import type { Context as CallContext } from '@dealer/api';
import { PAGE_USER_FIELD } from '@dealer/api/domain/site/page-user';
import { DAY_MS, HOUR_MS } from '@dealer/db/durations';
import { pageUserOf } from '../call-context.ts';

/** The fields of a form that a browser sent by itself. */
export type Fields = Record<string, string>;

/** When the day changes for idempotency keys: 9:00 UTC, early in the morning in Michigan. */
const DAY_CHANGE_MS = 9 * HOUR_MS;

/**
 * The idempotency key of a form without a script: the same content from one address within a day is one submission. The page
 * with the form cannot bring a key along, because visitors share its cached response.
 */
export function keyOf({ address, now }: CallContext, form: Fields): { idempotencyKey: string } {
  const day = Math.floor((now().getTime() - DAY_CHANGE_MS) / DAY_MS);
  const content = JSON.stringify([address, day, form]);
  return { idempotencyKey: createHash('sha256').update(content).digest('base64url') };
}

/** The call of a form that the browser sends by itself: a field, and not a header, names the account whose page has the form. */
export const callOfForm = (call: CallContext, fields: Fields): CallContext => ({
  ...call,
  pageUserId: pageUserOf(fields[PAGE_USER_FIELD]),
});

/** The page of a request that was stored, which confirms it; a program that filled in the honeypot has none. */
export const confirmation = ({ statusPath }: { statusPath?: string | undefined }, otherwise: string) =>
  statusPath ? `${statusPath}&sent=1` : otherwise;
