import { createHash } from 'node:crypto';
import { rateLimits } from '@dealer/db';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context, Services } from '../context.ts';
import { DomainError, tooManyRequests } from '../errors.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;

interface Limit {
  /** Tries within the time. */
  points: number;
  /** Seconds. */
  duration: number;
}

/**
 * The limits, counted in the database so that they hold across processes: per address, per account from one address,
 * and much higher per account from anywhere, so that others cannot easily use up the owner's tries. They are short:
 * nobody who knows the password waits longer than minutes.
 */
const limits = {
  'login.pair': { points: 10, duration: 5 * MINUTE_S },
  'login.account': { points: 200, duration: 5 * MINUTE_S },
  'login.address': { points: 50, duration: 5 * MINUTE_S },
  'register.pair': { points: 5, duration: 10 * MINUTE_S },
  'register.account': { points: 50, duration: 10 * MINUTE_S },
  'register.address': { points: 20, duration: 10 * MINUTE_S },
  'forgot.pair': { points: 3, duration: 10 * MINUTE_S },
  'forgot.account': { points: 30, duration: 10 * MINUTE_S },
  'forgot.address': { points: 20, duration: 10 * MINUTE_S },
  'resend.pair': { points: 3, duration: 10 * MINUTE_S },
  'resend.account': { points: 30, duration: 10 * MINUTE_S },
  'resend.address': { points: 20, duration: 10 * MINUTE_S },
  'verify.address': { points: 30, duration: 10 * MINUTE_S },
  'reset.address': { points: 30, duration: 10 * MINUTE_S },
  'quotes.address': { points: 20, duration: 10 * MINUTE_S },
  'contact.address': { points: 20, duration: 10 * MINUTE_S },
  'confirmation.recipient': { points: 5, duration: DAY_S },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;
type LimitedAction = 'login' | 'register' | 'forgot' | 'resend';

function limiter({ db }: Services, name: LimitName) {
  return new RateLimiterDrizzle({
    ...limits[name],
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    clearExpiredByTimeout: false,
  });
}

/** Keys are hashed: the table of limits tells nobody who tried to sign in. */
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');

async function consume(services: Services, name: LimitName, subject: string): Promise<void> {
  try {
    await limiter(services, name).consume(keyOf(subject));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const minutes = Math.ceil(seconds / MINUTE_S);
    throw tooManyRequests(
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      seconds,
    );
  }
}

/**
 * Counts a submission of an open form, or a try of a mailed link, against the caller's address. Links are not counted
 * per account: their tokens cannot be guessed, and others could use up the owner's tries.
 * @throws TOO_MANY_REQUESTS with the seconds to wait
 */
export async function limitAddress(
  ctx: Context,
  action: 'quotes' | 'contact' | 'verify' | 'reset',
): Promise<void> {
  await consume(ctx, `${action}.address`, ctx.address);
}

/**
 * Counts a mail that anybody can have sent to an address that they type in. Past the limit it is left out, so that
 * nobody has the shop flood a stranger's mailbox.
 */
export async function mayConfirm(services: Services, email: string): Promise<boolean> {
  try {
    await consume(services, 'confirmation.recipient', email.toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Counts a try against the caller's address and the account that it names.
 * @throws TOO_MANY_REQUESTS with the seconds to wait
 */
export async function limitAttempt(ctx: Context, action: LimitedAction, email: string): Promise<void> {
  await consume(ctx, `${action}.address`, ctx.address);
  await consume(ctx, `${action}.pair`, pairOf(ctx, email));
  await consume(ctx, `${action}.account`, email.toLowerCase());
}

const pairOf = ({ address }: Context, email: string) => `${address} ${email.toLowerCase()}`;

/** A success clears the counts of the account, so that a rightful owner starts anew. */
export async function forgiveAttempts(ctx: Context, action: LimitedAction, email: string): Promise<void> {
  await limiter(ctx, `${action}.pair`).delete(keyOf(pairOf(ctx, email)));
  await limiter(ctx, `${action}.account`).delete(keyOf(email.toLowerCase()));
}
