import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../context.ts';
import { createSemaphore } from '../domain/semaphore.ts';
import { tooManyRequests } from '../errors.ts';

/** The cost of computing a hash: memory in KiB, passes over it, and threads. */
interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** 19 MiB and two passes, about 10 ms: the minimum that OWASP recommends for argon2id. */
export const SAFE_PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Passwords that are computed at a time. The process has four threads for them, for reading files and for compressing pages; sixty
 * logins at once kept everything else waiting for three seconds.
 */
const MAX_CONCURRENT = 2;

/** Passwords that wait for their turn, a second of work: longer queues keep people waiting and fill the memory. */
const MAX_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;

const inTurn = createSemaphore(MAX_CONCURRENT, {
  maxWaiting: MAX_WAITING,
  fullError: () =>
    tooManyRequests(
      'Too many people are signing in right now. Please try again in a few seconds.',
      RETRY_AFTER_SECONDS,
    ),
});

/**
 * Hashes and verifies passwords with argon2id.
 * @param cost of new hashes; stored ones carry their own
 * @throws TOO_MANY_REQUESTS while too many passwords wait to be computed
 */
export function createPasswords(cost: PasswordCost): Passwords {
  /** The hash of a random password, verified for unknown users so that the response time does not tell who has an account. */
  let dummyHash: Promise<string> | undefined;
  const passwords: Passwords = {
    hash: (password) => inTurn(() => hash(password, cost)),
    async hashToVerify(passwordHash) {
      if (passwordHash) return passwordHash;
      dummyHash ??= passwords.hash(crypto.randomUUID()).catch((error: unknown) => {
        // The next unknown user tries again: without memory for one moment, all of them would fail until a restart.
        dummyHash = undefined;
        throw error;
      });
      return dummyHash;
    },
    async verify(passwordHash, password) {
      const known = await passwords.hashToVerify(passwordHash);
      const matches = await inTurn(() => verify(known, password));
      return matches && Boolean(passwordHash);
    },
  };
  return passwords;
}
