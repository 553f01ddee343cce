import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes: about 10 ms, the least that is recommended for sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password has: compared against where there is no user, so that both answers take alike. */
let nobodysHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Compares a password with a user's hash; without a hash it takes as long and is false. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && Boolean(passwordHash);
}
