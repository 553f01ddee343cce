import { expect, it } from 'vitest';
import { hashPassword, hashToVerify, verifyPassword } from './password.ts';

/** Algorithm, version and cost of a hash: `$argon2id$v=19$m=…,t=…,p=…`. */
const parametersOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

it('an unknown account is verified against a hash of the same cost', async () => {
  const stored = await hashPassword('right');
  expect(await hashToVerify(stored)).toBe(stored);
  expect(parametersOf(await hashToVerify(null))).toBe(parametersOf(stored));
  expect(parametersOf(stored)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
});

it('accepts the right password of a known account only', async () => {
  const stored = await hashPassword('right');
  expect(await verifyPassword(stored, 'right')).toBe(true);
  expect(await verifyPassword(stored, 'wrong')).toBe(false);
  expect(await verifyPassword(null, 'right')).toBe(false);
});
