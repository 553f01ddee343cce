import { stat } from 'node:fs/promises';
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

it('verifies a known account where no hash can be computed at the moment', async () => {
  const stored = await passwords.hash('right');
  const withoutMemory = createPasswords({ ...SAFE_PASSWORD_COST, memoryCost: 0 });
  expect(await withoutMemory.verify(stored, 'right')).toBe(true);
  await expect(withoutMemory.verify(null, 'right')).rejects.toThrow('Memory cost is too small');
});

it('verifies unknown accounts again after a hash could not be computed', async () => {
  const cost = { ...SAFE_PASSWORD_COST, memoryCost: 0 };
  const recovering = createPasswords(cost);
  await expect(recovering.verify(null, 'right')).rejects.toThrow('Memory cost is too small');
  cost.memoryCost = SAFE_PASSWORD_COST.memoryCost;
  expect(await recovering.verify(null, 'right')).toBe(false);
});

it('leaves threads for everything else while many passwords are computed', async () => {
  let computed = 0;
  const hashes = Array.from({ length: 12 }, async () => {
    await passwords.hash('right');
    computed += 1;
  });
  await stat(import.meta.filename);
  expect(computed).toBeLessThan(4);
  await Promise.all(hashes);
});

it('asks callers to come back while too many passwords wait, and computes those that wait', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 120 }, () => passwords.verify(null, 'right')),
  );
  const failed = results.filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(18);
  for (const result of failed) {
    expect(result).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', details: { retryAfter: 5 } } });
  }
  expect(await passwords.verify(await passwords.hash('right'), 'right')).toBe(true);
});
