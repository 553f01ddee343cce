import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes, about 10 ms: the minimum that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password, verified for unknown users so that the response time does not tell who has an account. */
let dummyHash: Promise<string> | undefined;

/** Hashes a password. @returns the hash with its parameters and salt */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** The hash to verify a password against: the user's, or for unknown users one that costs as much and matches nothing. */
export async function hashToVerify(passwordHash: string | null | undefined): Promise<string> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  return passwordHash ?? dummyHash;
}

/** Verifies a password against a user's hash. Without a hash it does the same work and returns false. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(await hashToVerify(passwordHash), password);
  return matches && Boolean(passwordHash);
}
