import { type NewProduct, type Product, productCreations, products, type Transaction } from '@dealer/db';
import { eq, sql } from 'drizzle-orm';
import { UNCATEGORIZED } from '../../domain/products/categories.ts';
import { defaultName } from '../../domain/products/default-name.ts';
import { conflict, notFound } from '../../errors.ts';
import { otherContent, submissionHash } from '../../submissions/store-once.ts';
import { shareLockBrands } from '../catalog/ensure.ts';
import type { StaffContext } from '../staff-context.ts';
import { changeContext } from './change-context.ts';
import { lockProduct, writeTransaction } from './lock.ts';
import { normalizeFields } from './normalize-fields.ts';
import { readFieldSources } from './provenance/lookup-sources.ts';
import { recordCreations } from './record-change.ts';
import { readProductSales, regularPricesOf } from './sale-prices.ts';
import type { AdminProduct, CreateProductInput, DuplicateProductInput } from './schema.ts';

/** Returns the status of a new product: without one, Smart Lookup and bulk creation make drafts, others publish (decisions P18). */
function statusOf({
  status,
  createdViaSmartLookup,
  isBulkCreated,
}: Pick<CreateProductInput, 'status' | 'createdViaSmartLookup' | 'isBulkCreated'>) {
  return status ?? (createdViaSmartLookup || isBulkCreated ? 'draft' : 'published');
}

interface Creation {
  /** Undefined where the caller sends none. */
  key: string | undefined;
  /** The input, to detect another one under the same key. */
  content: unknown;
  create: () => Promise<Product>;
}

/**
 * Creates a product once for an idempotency key, even if two calls run at once.
 * @returns the product, which can have been changed since an earlier call created it
 * @throws CONFLICT with the product's id if the key came with other content; NOT_FOUND if the product is deleted by now
 */
async function createOnce(
  tx: Transaction,
  { actor, now }: Pick<StaffContext, 'actor' | 'now'>,
  { key, content, create }: Creation,
): Promise<Product> {
  if (key === undefined) return create();
  const hash = submissionHash({ actorId: actor.id, content: JSON.stringify(content) });
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`product-creation ${key}`}))`);
  const [before] = await tx
    .select({ submissionHash: productCreations.submissionHash, product: products })
    .from(productCreations)
    .innerJoin(products, eq(products.id, productCreations.productId))
    .where(eq(productCreations.idempotencyKey, key));
  if (before) {
    if (before.product.status === 'deleted') throw notFound('Product');
    if (before.submissionHash !== hash) throw otherContent({ storedId: before.product.id });
    return before.product;
  }
  const product = await create();
  await tx
    .insert(productCreations)
    .values({ idempotencyKey: key, productId: product.id, submissionHash: hash, createdAt: now() });
  return product;
}

/**
 * Adds a product as a draft or published. A draft without a name is called by its brand and model. What else is
 * required is checked in invariants.ts. A repeated idempotency key adds nothing.
 * @returns the product as it is stored; send its updatedAt with the next save
 * @throws BAD_REQUEST with the fields, CONFLICT where the SKU is taken; of a repeated key see createOnce
 */
export async function createProduct(
  ctx: StaffContext,
  { idempotencyKey: key, ...input }: CreateProductInput,
): Promise<AdminProduct> {
  return writeTransaction(ctx, (tx, ctx) =>
    createOnce(tx, ctx, { key, content: input, create: () => insertProduct(tx, ctx, input) }),
  );
}

async function insertProduct(
  tx: Transaction,
  ctx: Omit<StaffContext, 'db'>,
  input: Omit<CreateProductInput, 'idempotencyKey'>,
): Promise<Product> {
  const {
    status: _status,
    createdViaSmartLookup,
    isBulkCreated,
    dataSource,
    lookedUp,
    lookupVersionId,
    ...fields
  } = input;
  const status = statusOf(input);
  const { brand, model } = fields;
  const brandAndModel = brand && model ? `${brand} ${model}` : '';
  const name = fields.name ?? (status === 'draft' && brandAndModel ? defaultName(brand, model) : '');
  const given = { ...fields, name, category: fields.category ?? UNCATEGORIZED };
  const patch = await normalizeFields(tx, { inStock: !isBulkCreated }, given);
  const row: NewProduct = {
    inStock: !isBulkCreated,
    ...patch,
    name,
    category: patch.category ?? UNCATEGORIZED,
    status,
    createdViaSmartLookup,
    isBulkCreated,
    // New means that no person has reviewed it yet (decisions P21).
    isNew: status === 'draft' && (createdViaSmartLookup || isBulkCreated),
  };
  const source = dataSource ?? (createdViaSmartLookup ? 'ai' : undefined);
  const metadata = source && { metadata: { dataSource: source } };
  const sources = await readFieldSources(
    tx,
    { lookedUp, dataSource: source, lookupVersionId },
    brandAndModel,
  );
  const [created] = await recordCreations(tx, changeContext(ctx, metadata), [row], { sources });
  if (!created) throw new Error('The insert returned no row');
  return created.product;
}

/** The values of a copy: without SKU, stock and the dates of the original. */
function copyOf(product: Product): NewProduct {
  const {
    id: _id,
    searchText: _searchText,
    searchDocument: _searchDocument,
    publishedAt: _publishedAt,
    archivedAt: _archivedAt,
    lastStatusChangedAt: _movedAt,
    lastStatusChangedBy: _movedBy,
    ...rest
  } = product;
  return {
    ...rest,
    sku: null,
    status: 'draft',
    featured: false,
    inventoryCount: 0,
    createdViaSmartLookup: false,
    isBulkCreated: false,
    isNew: true,
  };
}

/**
 * Copies a product as a draft without a SKU and without stock, with its regular prices. A repeated idempotency key makes no
 * second copy.
 * @throws NOT_FOUND; CONFLICT if its brand is renamed meanwhile; of a repeated key see createOnce
 */
export async function duplicateProduct(
  ctx: StaffContext,
  { id, idempotencyKey: key }: DuplicateProductInput,
): Promise<{ id: number }> {
  const copy = await writeTransaction(ctx, (tx, ctx) =>
    createOnce(tx, ctx, { key, content: id, create: () => insertCopy(tx, ctx, id) }),
  );
  return { id: copy.id };
}

async function insertCopy(tx: Transaction, ctx: Omit<StaffContext, 'db'>, id: number): Promise<Product> {
  const [shown] = await tx.select({ brand: products.brand }).from(products).where(eq(products.id, id));
  await shareLockBrands(tx, shown?.brand ? [shown.brand] : []);
  const original = await lockProduct(tx, id);
  if (original.brand !== shown?.brand) throw conflict('Its brand was renamed meanwhile. Please try again.');
  if (original.status === 'deleted') throw notFound('Product');
  const context = changeContext(ctx, { metadata: { duplicateOf: id } });
  // A copy is in no sale: nothing would end the price of one.
  const sale = (await readProductSales(tx, [id])).get(id);
  const values = copyOf(regularPricesOf(original, sale));
  const [copy] = await recordCreations(tx, context, [values], { original });
  if (!copy) throw new Error('The insert returned no row');
  return copy.product;
}
