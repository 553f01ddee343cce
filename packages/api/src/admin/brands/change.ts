import { randomUUID } from 'node:crypto';
import { type Brand, brandAliases, brands, products, type Transaction } from '@dealer/db';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { requireStillSuperadmin } from '../../auth/superadmins.ts';
import { nameKey } from '../../domain/products/model-key.ts';
import { conflict, notFound } from '../../errors.ts';
import { recordEdit } from '../../record-edit.ts';
import { rejectDuplicate } from '../../reject-duplicate.ts';
import { moveFormerNames, readFormerNames, rememberFormerName } from '../brand-moves/former-names.ts';
import { metadataOfMove } from '../brand-moves/move-brand.ts';
import { type BrandNames, moveBrandData } from '../brand-moves/move-brand-data.ts';
import { renameBrandInSales } from '../brand-moves/rename-in-sales.ts';
import { assertBrandName, sameName } from '../catalog/ensure.ts';
import { changeContext } from '../products/change-context.ts';
import { writeTransaction } from '../products/lock.ts';
import { normalizeName } from '../products/normalize-fields.ts';
import { recordInChunks } from '../products/record-change.ts';
import type { ProductPatch } from '../products/write-rows.ts';
import type { StaffContext } from '../staff-context.ts';
import { isBuiltIn } from './list.ts';
import type { MergeBrandInput, RemoveBrandInput, RenameBrandInput } from './schema.ts';

type TxContext = Pick<StaffContext, 'actor' | 'now'>;
type Shown = RemoveBrandInput;

/**
 * Locks brands in the order of their ids. A concurrent save of one of their products waits, then reads the changed brand.
 * @throws NOT_FOUND; CONFLICT where somebody has renamed one since it was shown
 */
async function lockBrands(tx: Transaction, shown: readonly Shown[]): Promise<Brand[]> {
  const ids = shown.map(({ id }) => id);
  const found = await tx
    .select()
    .from(brands)
    .where(inArray(brands.id, ids))
    .orderBy(asc(brands.id))
    .for('update');
  return shown.map(({ id, shownName }) => {
    const brand = found.find((row) => row.id === id);
    if (!brand) throw notFound('Brand');
    if (brand.name !== shownName)
      throw conflict(`${shownName} was renamed to ${brand.name} meanwhile: look at the list again`);
    return brand;
  });
}

/** A page of the site is found by the brand's name. @throws CONFLICT */
function assertNotBuiltIn({ name }: Brand): void {
  if (isBuiltIn(name)) throw conflict(`${name} has a page on the site, which goes by this name`);
}

/** Renames the brand of products in every status as one batch, and of the sales and of what is stored under its name. */
async function moveProducts(
  tx: Transaction,
  ctx: TxContext,
  { from, to, formerNames }: BrandNames & { formerNames: string[] },
) {
  const batchId = randomUUID();
  const sales = await renameBrandInSales(tx, { from, to }, ctx.now());
  const found = await tx
    .select()
    .from(products)
    .where(and(sameName(products.brand, from), ne(products.brand, to)))
    .orderBy(asc(products.id))
    .for('no key update');
  // After the products, as a save that remembers their model does.
  const moves = await moveBrandData(tx, { from, to });
  const writes = found.map((before) => {
    const patch: ProductPatch = { brand: to };
    normalizeName(before, patch);
    return { before, patch };
  });
  await recordInChunks(tx, changeContext(ctx, { batchId }), writes);
  if (!found.length) return { changed: { count: 0, batchId: null } };
  const move = { from, to, sales, ...moves, formerNames, isUndo: false };
  const metadata = await metadataOfMove(tx, batchId, move);
  // Deleted ones follow too, but the list of brands, which staff have just read, does not count them.
  const count = found.filter(({ status }) => status !== 'deleted').length;
  return { changed: { count, batchId }, metadata };
}

/**
 * Renames a brand, and its products as one batch that can be undone. The former name is remembered for imports.
 * @throws NOT_FOUND; BAD_REQUEST for a name without a letter or a digit; CONFLICT where somebody renamed it since, for a name that
 * another brand has in any spelling, and for a brand with a page on the site
 */
export async function renameBrand(ctx: StaffContext, { name, ...shown }: RenameBrandInput) {
  return writeTransaction(
    ctx,
    async (tx, ctx) => {
      await requireStillSuperadmin(tx, ctx.actor);
      const [brand] = await lockBrands(tx, [shown]);
      if (!brand) throw notFound('Brand');
      const isSpelling = brand.name.toLowerCase() === name.toLowerCase();
      if (!isSpelling) assertNotBuiltIn(brand);
      await assertFree(tx, brand, name);
      await setName(tx, brand, name);
      await tx.delete(brandAliases).where(sameName(brandAliases.name, name));
      const formerNames = await readFormerNames(tx, brand.id);
      if (!isSpelling) await rememberFormerName(tx, brand.name, brand.id);
      const { changed, metadata } = await moveProducts(tx, ctx, { from: brand.name, to: name, formerNames });
      await recordBrandEdit(tx, ctx, brand, { before: { name: brand.name }, after: { name }, metadata });
      return { name, ...changed };
    },
    { isLong: true },
  );
}

/**
 * @throws BAD_REQUEST, see assertBrandName; CONFLICT for a name that somebody has just given to another brand, which assertFree could
 * not see yet
 */
async function setName(tx: Transaction, { id }: Brand, name: string): Promise<void> {
  assertBrandName(name, 'name');
  const write = async () => tx.update(brands).set({ name }).where(eq(brands.id, id));
  await rejectDuplicate(write, () => nameTaken(name), 'brands_name_unique');
}

const nameTaken = (name: string) => conflict(`There is a brand ${name} already: merge the two`);

/** @throws CONFLICT for a name that another brand has in any spelling, or as a former name in any letter case */
async function assertFree(tx: Transaction, { id }: Brand, name: string): Promise<void> {
  const others = await tx.select({ name: brands.name }).from(brands).where(ne(brands.id, id));
  const owner = others.find((other) => nameKey(other.name) === nameKey(name));
  if (owner) throw nameTaken(owner.name);
  const [former] = await tx
    .select({ name: brands.name })
    .from(brandAliases)
    .innerJoin(brands, eq(brands.id, brandAliases.brandId))
    .where(and(sameName(brandAliases.name, name), ne(brandAliases.brandId, id)));
  if (former) throw conflict(`${name} is a former name of ${former.name}: merge the two`);
}

/**
 * Makes one brand of two: the products of the first get the name of the second, and the first becomes a former name of it.
 * @throws NOT_FOUND; CONFLICT where somebody renamed one since, for one brand twice, and for a brand with a page on the site
 */
export async function mergeBrand(ctx: StaffContext, { into: target, ...shown }: MergeBrandInput) {
  if (target.id === shown.id) throw conflict('Choose another brand to merge it into');
  return writeTransaction(
    ctx,
    async (tx, ctx) => {
      await requireStillSuperadmin(tx, ctx.actor);
      const [brand, into] = await lockBrands(tx, [shown, target]);
      if (!brand || !into) throw notFound('Brand');
      assertNotBuiltIn(brand);
      const formerNames = await moveFormerNames(tx, { fromId: brand.id, toId: into.id });
      await rememberFormerName(tx, brand.name, into.id);
      const { changed, metadata } = await moveProducts(tx, ctx, {
        from: brand.name,
        to: into.name,
        formerNames,
      });
      await tx.delete(brands).where(eq(brands.id, brand.id));
      await recordBrandEdit(tx, ctx, brand, {
        before: { mergedInto: null },
        after: { mergedInto: into.name },
        metadata,
      });
      return { name: into.name, ...changed };
    },
    { isLong: true },
  );
}

/**
 * Deletes a brand that no product has.
 * @throws NOT_FOUND; CONFLICT where products have it, where somebody renamed it since, and for a brand with a page on the site
 */
export async function removeBrand(ctx: StaffContext, shown: RemoveBrandInput) {
  return writeTransaction(ctx, async (tx, ctx) => {
    await requireStillSuperadmin(tx, ctx.actor);
    const [brand] = await lockBrands(tx, [shown]);
    if (!brand) throw notFound('Brand');
    assertNotBuiltIn(brand);
    const [used] = await tx
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(products)
      .where(and(sameName(products.brand, brand.name), ne(products.status, 'deleted')));
    if (used?.count) throw conflict(`${used.count} product(s) have this brand: merge it into another`);
    await tx.delete(brands).where(eq(brands.id, brand.id));
    await recordBrandEdit(tx, ctx, brand, { before: { name: brand.name }, after: null });
    return { name: brand.name, count: 0, batchId: null };
  });
}

function recordBrandEdit(
  tx: Transaction,
  ctx: TxContext,
  { id, name }: Brand,
  edit: Pick<Parameters<typeof recordEdit>[2], 'before' | 'after' | 'metadata'>,
) {
  return recordEdit(tx, ctx, {
    actionType: edit.after ? 'UPDATED' : 'DELETED',
    entityType: 'brand',
    entityId: id,
    entityName: name,
    ...edit,
  });
}
