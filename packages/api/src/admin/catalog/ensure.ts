import {
  type Brand,
  brandAliases,
  brands,
  type Db,
  type EngineBrand,
  engineBrands,
  type Transaction,
} from '@dealer/db';
import { asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { isBrandName } from '../../domain/products/model-key.ts';
import { invisibleCharacters, slugOf, typesetHyphens, typesetSpaces } from '../../domain/text.ts';
import { invalid } from '../../errors.ts';

/** The condition that a column has this name in any letter case. */
export const sameName = (column: PgColumn, name: string) => eq(sql`lower(${column})`, sql`lower(${name})`);

/** The slug of a name, with a number after it if it is taken. */
export function freeSlug(name: string, existingSlugs: readonly string[]): string {
  const base = slugOf(name);
  let slug = base;
  for (let n = 2; existingSlugs.includes(slug); n += 1) slug = `${base}-${n}`;
  return slug;
}

/**
 * Locks brands against renames and merges until the transaction ends, after waiting for those that are under way. Call it before
 * you lock the products that get the brands: a rename locks its brand first and then the products, and the other order would
 * deadlock.
 * @param names of brands, also former ones
 */
export async function shareLockBrands(tx: Transaction, names: readonly string[]): Promise<void> {
  if (!names.length) return;
  const isFormer = sql`exists (select from ${brandAliases} where ${brandAliases.brandId} = ${brands.id}
    and ${or(...names.map((name) => sameName(brandAliases.name, name)))})`;
  await tx
    .select({ id: brands.id })
    .from(brands)
    .where(or(...names.map((name) => sameName(brands.name, name)), isFormer))
    .orderBy(asc(brands.id))
    .for('key share');
}

/** Keeps all brands from being renamed or merged until the transaction ends; to be called before products are locked. */
export async function shareLockAllBrands(tx: Transaction): Promise<void> {
  await tx.select({ id: brands.id }).from(brands).orderBy(asc(brands.id)).for('key share');
}

/**
 * Reads the names that brands have by now, by any spelling or former name of them. Names of unknown brands are not in the result.
 * To be called after the brands are locked, where something is written by the result.
 */
export async function readCurrentNames(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (!names.length) return new Map();
  const given = sql.join(
    [...new Set(names)].map((text) => sql`(${text}::text)`),
    sql`, `,
  );
  const renamed = alias(brands, 'renamed');
  const name = sql<string>`coalesce(${brands.name}, ${renamed.name})`;
  const found = await db
    .select({ given: sql<string>`given.name`, name })
    .from(sql`(values ${given}) as given(name)`)
    .leftJoin(brands, sql`lower(${brands.name}) = lower(given.name)`)
    .leftJoin(brandAliases, sql`lower(${brandAliases.name}) = lower(given.name)`)
    .leftJoin(renamed, eq(renamed.id, brandAliases.brandId))
    .where(sql`${name} is not null`);
  return new Map(found.map((row) => [row.given, row.name]));
}

/** A machine with the name that its brand has by now, where the brand is known. */
export async function readCurrentMachine<Machine extends { brand: string }>(
  db: Db,
  machine: Machine,
): Promise<Machine> {
  const names = await readCurrentNames(db, [machine.brand]);
  return { ...machine, brand: names.get(machine.brand) ?? machine.brand };
}

/** SQL that replaces the characters of a column as `keyboardLine` does. */
const keyboardSql = (column: PgColumn) => sql`regexp_replace(regexp_replace(regexp_replace(${column},
  ${invisibleCharacters.source}, '', 'g'), ${typesetHyphens.source}, '-', 'g'), ${typesetSpaces.source}, ' ', 'g')`;

/**
 * Finds and locks a brand by its name in any letter case. Products name their brand in the characters of a keyboard; the brand itself
 * may have those of the page that it was copied from.
 */
async function lockBrand(tx: Transaction, name: string): Promise<Brand | undefined> {
  const [known] = await tx.select().from(brands).where(sameName(brands.name, name)).for('key share');
  if (known) return known;
  const [copied] = await tx
    .select()
    .from(brands)
    .where(eq(sql`lower(${keyboardSql(brands.name)})`, sql`lower(${name})`))
    .orderBy(asc(brands.id))
    .limit(1)
    .for('key share');
  return copied;
}

/**
 * Finds a brand by its name in any letter case or by a former one, or adds it (decisions P36, P37). Waits for a brand that
 * is being renamed or merged, and then finds what became of it.
 * @param path the field of the input that has the name
 * @throws BAD_REQUEST for an unknown name without a letter or a digit
 */
export async function findOrCreateBrand(
  tx: Transaction,
  name: string,
  path: BrandPath = 'brand',
): Promise<Brand> {
  const known = await lockBrand(tx, name);
  if (known) return known;
  const [renamed] = await tx
    .select(getTableColumns(brands))
    .from(brandAliases)
    .innerJoin(brands, eq(brands.id, brandAliases.brandId))
    .where(sameName(brandAliases.name, name))
    .for('key share', { of: brands });
  if (renamed) return renamed;
  // The brand of a former name was merged into another one while this waited for it: look again.
  if (await tx.$count(brandAliases, sameName(brandAliases.name, name)))
    return findOrCreateBrand(tx, name, path);
  // Where somebody else added it, or took its slug, at the same time: look again.
  return (await insertBrand(tx, name, path)) ?? findOrCreateBrand(tx, name, path);
}

/** The field of an input that has the name of a brand. */
type BrandPath = 'name' | 'brand';

/** @param path the field of the input that has the name. @throws BAD_REQUEST for a name without a letter or a digit */
export function assertBrandName(name: string, path: BrandPath): void {
  if (!isBrandName(name))
    throw invalid([{ path, message: 'Write the maker’s name: a brand needs a letter or a digit' }]);
}

/**
 * Adds a brand; every new one comes from here.
 * @returns undefined where somebody else added the name, or took its slug, at the same time
 * @throws BAD_REQUEST, see assertBrandName
 */
async function insertBrand(tx: Transaction, name: string, path: BrandPath): Promise<Brand | undefined> {
  assertBrandName(name, path);
  const existing = await tx.select({ slug: brands.slug }).from(brands);
  const slug = freeSlug(
    name,
    existing.map((brand) => brand.slug),
  );
  const [inserted] = await tx.insert(brands).values({ name, slug }).onConflictDoNothing().returning();
  return inserted;
}

/**
 * Adds the brands that are missing among names, also those that are former names of other brands. Call it before you lock the
 * products that may get them: a save or a rename that adds one of them waits for its products.
 * @returns the added brands
 */
export async function insertMissingBrands(tx: Transaction, names: readonly string[]): Promise<Brand[]> {
  const added: Brand[] = [];
  for (const name of inLockOrder(names)) {
    const inserted = await insertUnlessKnown(tx, name);
    if (inserted) added.push(inserted);
  }
  return added;
}

/** Returns each name once, in the order in which every transaction adds names: in different orders, two would wait for each other. */
function inLockOrder(names: readonly (string | null | undefined)[]): string[] {
  const keyed = [...new Set(names)].flatMap((name) => (name ? { name, key: name.toLowerCase() } : []));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ name }) => name);
}

async function insertUnlessKnown(tx: Transaction, name: string): Promise<Brand | null> {
  if (await lockBrand(tx, name)) return null;
  return (await insertBrand(tx, name, 'brand')) ?? insertUnlessKnown(tx, name);
}

/**
 * Brings brands back under names that an undo puts back; they are no former names any more.
 * @returns the stored spellings by the given names
 */
export async function restoreBrands(
  tx: Transaction,
  names: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const name of names) {
    await tx.delete(brandAliases).where(sameName(brandAliases.name, name));
    stored.set(name, (await findOrCreateBrand(tx, name)).name);
  }
  return stored;
}

/** Removes those of the brands, added by the same transaction, whose name nothing got. */
export async function removeUnusedBrands(
  tx: Transaction,
  added: readonly Brand[],
  used: ReadonlySet<string>,
): Promise<void> {
  const usedNames = new Set([...used].map((name) => name.toLowerCase()));
  const unused = added.filter(({ name }) => !usedNames.has(name.toLowerCase()));
  if (!unused.length) return;
  await tx.delete(brands).where(
    inArray(
      brands.id,
      unused.map(({ id }) => id),
    ),
  );
}

/** Adds a brand if it is unknown. @returns its stored spelling */
export async function ensureBrand(tx: Transaction, name: string): Promise<string> {
  return (await findOrCreateBrand(tx, name)).name;
}

/** Adds the brands that are unknown. @returns the stored spellings by the given names */
export const ensureBrands = (tx: Transaction, names: readonly (string | null | undefined)[]) =>
  ensureEach(names, (name) => ensureBrand(tx, name));

/** Adds the engine brands that are unknown. @returns the stored spellings by the given names */
export const ensureEngineBrands = (tx: Transaction, names: readonly (string | null | undefined)[]) =>
  ensureEach(names, (name) => ensureEngineBrand(tx, name));

async function ensureEach(
  names: readonly (string | null | undefined)[],
  ensure: (name: string) => Promise<string>,
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const name of inLockOrder(names)) stored.set(name, await ensure(name));
  return stored;
}

/** Finds an engine brand by its name in any letter case, or adds it. */
export async function findOrCreateEngineBrand(tx: Transaction, name: string): Promise<EngineBrand> {
  const [known] = await tx.select().from(engineBrands).where(sameName(engineBrands.name, name));
  if (known) return known;
  const [inserted] = await tx.insert(engineBrands).values({ name }).onConflictDoNothing().returning();
  return inserted ?? findOrCreateEngineBrand(tx, name);
}

/** Adds an engine brand if it is unknown. @returns its stored spelling */
export async function ensureEngineBrand(tx: Transaction, name: string): Promise<string> {
  return (await findOrCreateEngineBrand(tx, name)).name;
}
