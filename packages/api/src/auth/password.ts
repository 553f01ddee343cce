import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../context.ts';

/** What a hash costs to compute: memory in KiB, passes over it, and threads. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** 19 MiB and two passes, about 10 ms: the minimum that OWASP recommends for argon2id. */
export const SAFE_PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes and verifies passwords with argon2id.
 * @param cost of new hashes; stored ones carry their own
 */
export function createPasswords(cost: PasswordCost): Passwords {
  /** The hash of a random password, verified for unknown users so that the response time does not tell who has an account. */
  let dummyHash: Promise<string> | undefined;
  const passwords: Passwords = {
    hash: (password) => hash(password, cost),
    async hashToVerify(passwordHash) {
      dummyHash ??= passwords.hash(crypto.randomUUID());
      return passwordHash ?? dummyHash;
    },
    async verify(passwordHash, password) {
      const matches = await verify(await passwords.hashToVerify(passwordHash), password);
      return matches && Boolean(passwordHash);
    },
  };
  return passwords;
}
