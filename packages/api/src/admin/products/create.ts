import { type NewProduct, type Product, products } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { UNCATEGORIZED } from '../../domain/products/categories.ts';
import { revertSalePrices } from '../../domain/products/sale.ts';
import { conflict, notFound } from '../../errors.ts';
import { shareLockBrands } from '../catalog/ensure.ts';
import type { StaffContext } from '../staff-context.ts';
import { changeContext } from './change-context.ts';
import { lockProduct, writeTransaction } from './lock.ts';
import { normalizeFields } from './normalize-fields.ts';
import { lookupSources } from './provenance/lookup-sources.ts';
import { recordCreations } from './record-change.ts';
import { readProductSales } from './sale-prices.ts';
import type { AdminProduct, CreateProductInput } from './schema.ts';

const MAX_NAME_LENGTH = 200;

/** Without a status, products of Smart Lookup and bulk creation become drafts, others are published (decisions P18). */
function statusOf({ status, createdViaSmartLookup, isBulkCreated }: CreateProductInput) {
  return status ?? (createdViaSmartLookup || isBulkCreated ? 'draft' : 'published');
}

/**
 * Adds a product as a draft or published. A draft without a name is called by its brand and model. What else is
 * required is checked in invariants.ts.
 * @returns the product as it is stored; send its updatedAt with the next save
 * @throws BAD_REQUEST with the fields, CONFLICT where the SKU is taken
 */
export async function createProduct(ctx: StaffContext, input: CreateProductInput): Promise<AdminProduct> {
  const { status: _status, createdViaSmartLookup, isBulkCreated, dataSource, lookedUp, ...fields } = input;
  const status = statusOf(input);
  const brandAndModel = fields.brand && fields.model ? `${fields.brand} ${fields.model}` : '';
  const name = fields.name ?? (status === 'draft' ? brandAndModel.slice(0, MAX_NAME_LENGTH) : '');
  return writeTransaction(ctx, async (tx, ctx) => {
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
    const sources = await lookupSources(tx, { lookedUp, dataSource: source }, brandAndModel);
    const [created] = await recordCreations(tx, changeContext(ctx, metadata), [row], { sources });
    if (!created) throw new Error('The insert returned no row');
    return created.product;
  });
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

/** Copies a product as a draft without a SKU and without stock, with its regular prices. @throws NOT_FOUND; CONFLICT if its brand is renamed meanwhile */
export async function duplicateProduct(ctx: StaffContext, { id }: { id: number }): Promise<{ id: number }> {
  return writeTransaction(ctx, async (tx, ctx) => {
    const [shown] = await tx.select({ brand: products.brand }).from(products).where(eq(products.id, id));
    await shareLockBrands(tx, shown?.brand ? [shown.brand] : []);
    const original = await lockProduct(tx, id);
    if (original.brand !== shown?.brand) throw conflict('Its brand was renamed meanwhile. Please try again.');
    if (original.status === 'deleted') throw notFound('Product');
    const context = changeContext(ctx, { metadata: { duplicateOf: id } });
    // A copy is in no sale: nothing would end the price of one.
    const sale = (await readProductSales(tx, [id])).get(id);
    const values = { ...copyOf(original), ...(sale && revertSalePrices(original, sale.member).patch) };
    const [copy] = await recordCreations(tx, context, [values], { original });
    if (!copy) throw new Error('The insert returned no row');
    return { id: copy.product.id };
  });
}
