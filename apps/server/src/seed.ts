import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveProductKnowledge, enqueueFieldValues, type Services } from '@dealer/api';
import { products, users } from '@dealer/db';
import { type SampleAccount, seedDemo, seedReference } from '@dealer/db/seed';
import { renderSampleImages, type SampleProduct, sampleImages } from '@dealer/ui/samples';
import { sql } from 'drizzle-orm';
import type { Env } from './env.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

const sampleUsers = [
  { email: 'owner@example.com', firstName: 'Olive', lastName: 'Owner', role: 'superadmin' },
  { email: 'staff@example.com', firstName: 'Sam', lastName: 'Staff', role: 'admin' },
  { email: 'customer@example.com', firstName: 'Casey', lastName: 'Customer', role: 'customer' },
] as const;

/** The password of the sample accounts: SEED_PASSWORD, or a random one that is printed and stored in the data folder. */
async function samplePassword({ seedPassword, dataDir }: Env): Promise<string> {
  if (seedPassword) return seedPassword;
  const file = join(dataDir, 'sample-accounts.txt');
  const accountsText = await readFile(file, 'utf8').catch(() => '');
  const known = /^Password: (.+)$/m.exec(accountsText)?.[1];
  if (known) return known;
  const password = randomBytes(9).toString('base64url');
  const accounts = sampleUsers.map(({ email, role }) => `${email} (${role})`).join('\n');
  await writeFile(file, `Sample accounts\n${accounts}\nPassword: ${password}\n`, { mode: 0o600 });
  process.stdout.write(
    `Sample accounts: ${sampleUsers.map(({ email }) => email).join(', ')}; password ${password} (kept in ${file})\n`,
  );
  return password;
}

async function sampleAccounts(env: Env, { passwords }: Services): Promise<SampleAccount[]> {
  const passwordHash = await passwords.hash(await samplePassword(env));
  return sampleUsers.map((user) => ({ ...user, passwordHash }));
}

/**
 * Fills the lists that every shop needs and, where SEED is demo, an empty database with the starter machines, sample
 * accounts and drawn sample images, stored like real ones. One with an account is a shop that has no machine yet.
 */
export async function seedIfEmpty(env: Env, services: Services): Promise<void> {
  const { db, log, now } = services;
  await seedReference(db);
  await enqueueFieldValues(services);
  if (env.seed === 'none') return;
  if ((await db.$count(products)) === 0 && (await db.$count(users)) === 0) {
    const imagesFor = (product: SampleProduct) =>
      sampleImages(product).map(({ name }) => `/products/${name}.webp`);
    const counts = await seedDemo(db, {
      now: now(),
      accounts: () => sampleAccounts(env, services),
      imagesFor,
      derive: deriveProductKnowledge,
    });
    // Another process that started at the same moment may have filled it first.
    if (counts) log.info({ ...counts }, 'filled the empty database with the starter catalog');
  }
  await drawSamples(env, services);
}

/** Draws the sample images of machines; after a start that was killed meanwhile, the next one draws them. */
async function drawSamples(env: Env, { db, log }: Services): Promise<void> {
  const folder = join(env.dataDir, 'products');
  const marker = join(folder, '.samples-drawn');
  if (existsSync(marker)) return;
  const { sku, brand, model, category, subcategory, cuttingWidth, images } = products;
  const machines = await db
    .select({ sku, brand, model, category, subcategory, cuttingWidth })
    .from(products)
    .where(sql`${images}::text like '%/products/sample-%'`);
  await mkdir(folder, { recursive: true });
  const { images: drawnCount } = await renderSampleImages(machines.flatMap(sampleImages), {
    writeFile: (name, bytes) => writeFileAtomically(join(folder, name), bytes),
    // A backup has the images, but no mark that they are drawn.
    hasFile: (name) => existsSync(join(folder, name)),
    onBegin: (count) => process.stdout.write(`Drawing ${count} sample ${count === 1 ? 'image' : 'images'}\n`),
  });
  await writeFile(marker, '');
  if (drawnCount) log.info({ images: drawnCount }, 'drew the sample images');
}
