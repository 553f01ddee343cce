import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testContext } from '@dealer/api/testing';
import { LONG_LIMITS, openDatabase, products, users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { countWaiting, openBeside, testDatabaseUrl } from '@dealer/db/testing';
import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readEnv } from './env.ts';
import { seedIfEmpty } from './seed.ts';

/** A data folder whose sample images are drawn already. */
function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'products'));
  writeFileSync(join(folder, 'products', '.samples-drawn'), '');
  return folder;
}

/** The password that a data folder says the sample accounts have; undefined if it says none. */
function passwordIn(folder: string): string | undefined {
  try {
    return /^Password: (.+)$/m.exec(readFileSync(join(folder, 'sample-accounts.txt'), 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

it.each([
  [
    'one data folder',
    () => {
      const folder = makeDataDir();
      return [folder, folder];
    },
  ],
  ['two data folders', () => [makeDataDir(), makeDataDir()]],
])(
  'of two first starts at once on one database, in %s, only one names a password, and it works',
  async (_, makeFolders) => {
    const ctx = await testContext();
    const beside = await openBeside(ctx.db);
    onTestFinished(() => beside.close());
    // Filling the catalog takes longer than requests wait for a lock.
    const limits = { ...LONG_LIMITS, lockMs: 1 };
    const { db, close } = await openDatabase({ url: await testDatabaseUrl(ctx.db), limits });
    onTestFinished(() => close());
    const folders = makeFolders();
    const { started } = await beside.db.transaction(async (tx) => {
      // Both find the catalog empty and wait for their turn to fill it.
      await tx.execute(sql`lock table ${products} in share row exclusive mode`);
      const starts = folders.map((folder) =>
        seedIfEmpty(readEnv({ DATA_DIR: folder, SEED: 'demo' }), { ...ctx, db }),
      );
      await expect.poll(() => countWaiting(ctx.db)).toBe(2);
      return { started: Promise.all(starts) };
    });
    await started;
    const passwords = new Set(folders.map(passwordIn).filter((password) => password !== undefined));
    expect(passwords.size).toBe(1);
    const [owner] = await ctx.db.select().from(users).where(eq(users.email, 'owner@example.com'));
    const [password = ''] = passwords;
    expect(await ctx.passwords.verify(owner?.passwordHash ?? '', password)).toBe(true);
  },
);

it('adds no sample machines and accounts to a shop that has an account, but no machine yet', async () => {
  const ctx = await testContext();
  const folder = makeDataDir();
  await seedIfEmpty(readEnv({ DATA_DIR: folder, SEED: 'none' }), ctx);
  const { email } = await makeUser(ctx.db, { role: 'superadmin' });
  // The next start is without the variable, and an embedded database is filled unless it says no.
  await seedIfEmpty(readEnv({ DATA_DIR: folder }), ctx);
  expect(await ctx.db.$count(products)).toBe(0);
  expect(await ctx.db.select().from(users)).toMatchObject([{ email }]);
  expect(passwordIn(folder)).toBeUndefined();
});

it('says how many sample images it draws, and nothing where a restored data folder has them all', async () => {
  const ctx = await testContext();
  const folder = makeDataDir();
  const env = readEnv({ DATA_DIR: folder, SEED: 'demo' });
  await seedIfEmpty(env, ctx);
  const images = (await ctx.db.select().from(products)).flatMap((product) => product.images);
  const names = [...new Set(images.flatMap((url) => /^\/products\/(sample-.+)\.webp$/.exec(url)?.[1] ?? []))];
  const smallest = (name: string) => join(folder, 'products', `${name}-320.webp`);
  const [first = '', ...others] = names;
  const printedAtStart = async () => {
    rmSync(join(folder, 'products', '.samples-drawn'));
    using written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await seedIfEmpty(env, ctx);
    return written.mock.calls.map(([text]) => text);
  };
  for (const name of others) writeFileSync(smallest(name), '');
  expect(await printedAtStart()).toEqual(['Drawing 1 sample image\n']);
  expect(existsSync(smallest(first))).toBe(true);
  expect(await printedAtStart()).toEqual([]);
});
