import { expect, it } from 'vitest';
import { createPasswords, SAFE_PASSWORD_COST } from './password.ts';

const passwords = createPasswords(SAFE_PASSWORD_COST);

/** Algorithm, version and cost of a hash: `$argon2id$v=19$m=…,t=…,p=…`. */
const parametersOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

it('an unknown account is verified against a hash of the same cost', async () => {
  const stored = await passwords.hash('right');
  expect(await passwords.hashToVerify(stored)).toBe(stored);
  expect(parametersOf(await passwords.hashToVerify(null))).toBe(parametersOf(stored));
  expect(parametersOf(stored)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
});

it('accepts the right password of a known account only', async () => {
  const stored = await passwords.hash('right');
  expect(await passwords.verify(stored, 'right')).toBe(true);
  expect(await passwords.verify(stored, 'wrong')).toBe(false);
  expect(await passwords.verify(null, 'right')).toBe(false);
});
