import { useEffect } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { type StoredList, storedList } from '../../lib/stored-list.ts';
import type { CurrentUser } from '../../lib/use-user.ts';

type User = CurrentUser | null | undefined;

/** A request that was sent from this device, and the way to its page. */
export interface SentRequest {
  number: number;
  /** The status link, which expires. */
  path: string;
  /** The time in milliseconds. */
  sentAt: number;
  /** The account that was signed in; 0 for a visitor. */
  userId: number;
}

/** Per person. */
const MAX_REQUESTS = 3;
const STATUS_LINK = /^\/request\?token=\d+\.\d+\.(\d+)\.[\w-]+$/;

function parseRequest(value: unknown): SentRequest | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { number, path, sentAt, userId }: Record<string, unknown> = { ...value };
  if (typeof number !== 'number' || typeof path !== 'string') return undefined;
  if (typeof sentAt !== 'number' || typeof userId !== 'number') return undefined;
  const expires = Number(STATUS_LINK.exec(path)?.[1] ?? 0) * 1000;
  return expires > serverNow().getTime() ? { number, path, sentAt, userId } : undefined;
}

const requests: StoredList<SentRequest> = storedList({
  key: 'sentRequests',
  // Those of visitors, and of the customer who is signed in.
  max: 2 * MAX_REQUESTS,
  parse: parseRequest,
});

const idOf = (user: User) => user?.id ?? 0;

/** Whether a request may stay on the device: a customer's links are for nobody who uses it after them. */
const mayStay = (user: User) => (request: SentRequest) => !request.userId || request.userId === idOf(user);

/**
 * The last requests of this person that were sent from this device and can still be followed, the newest first. Deletes those of a
 * customer who has signed out.
 */
export function useSentRequests(user: User): SentRequest[] {
  useEffect(() => {
    if (user !== undefined && !requests.read().every(mayStay(user)))
      requests.write(requests.read().filter(mayStay(user)));
  }, [user]);
  return requests.use().filter(({ userId }) => userId === idOf(user));
}

interface Received {
  requestNumber?: number | undefined;
  statusPath?: string | undefined;
  receivedAt?: Date | undefined;
}

/** Keeps the way to a request that has arrived; closing its confirmation does not lose it. */
export function rememberRequest(
  { requestNumber, statusPath, receivedAt = serverNow() }: Received,
  user: User,
): void {
  if (!requestNumber || !statusPath) return;
  const userId = idOf(user);
  const others = requests.read().filter(({ number }) => number !== requestNumber);
  const own = [
    { number: requestNumber, path: statusPath, sentAt: receivedAt.getTime(), userId },
    ...others.filter((request) => request.userId === userId),
  ];
  const rest = others.filter((request) => request.userId !== userId && mayStay(user)(request));
  requests.write([...own.slice(0, MAX_REQUESTS), ...rest]);
}

/** Forgets the requests that visitors sent from this device. */
export function forgetRequests(): void {
  requests.write(requests.read().filter(({ userId }) => userId));
}

/** Forgets a link that does not work any more. */
export function forgetLink(path: string): void {
  if (requests.read().some((request) => request.path === path))
    requests.write(requests.read().filter((request) => request.path !== path));
}
