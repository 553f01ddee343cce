import type { NewProduct, Product } from '@dealer/db';
import { UNCATEGORIZED } from '../../domain/categories.ts';
import { missingFields } from '../../domain/product-form.ts';
import { invalid, notFound } from '../../errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { lockProduct, writeTransaction } from './locked.ts';
import { occasionOf, recordCreations } from './record-change.ts';
import type { CreateProductInput } from './schema.ts';
import { settleFields } from './settle.ts';

const LONGEST_NAME = 200;

/** Without a status, what a program made is a draft: nothing is published by accident (decisions P18). */
function statusOf({ status, createdViaSmartLookup, isBulkCreated }: CreateProductInput) {
  return status ?? (createdViaSmartLookup || isBulkCreated ? 'draft' : 'published');
}

/**
 * Adds a product as a draft or published. A published one needs all that the form requires; a draft needs a name, or
 * brand and model that make one (decisions P2, P13, P14).
 * @throws BAD_REQUEST naming the fields at fault, CONFLICT where the SKU is taken
 */
export async function createProduct(ctx: StaffContext, input: CreateProductInput): Promise<{ id: number }> {
  const { status: _asked, createdViaSmartLookup, isBulkCreated, dataSource: said, ...fields } = input;
  const status = statusOf(input);
  const made = [fields.brand, fields.model].every(Boolean) ? `${fields.brand} ${fields.model}` : '';
  const name = fields.name ?? (status === 'draft' ? made.slice(0, LONGEST_NAME) : '');
  const missing = missingFields({ condition: 'new', ...fields, name }, 'add');
  const missed = status === 'published' ? missing : missing.filter(({ path }) => path === 'name');
  if (missed.length) throw invalid(missed);
  return writeTransaction(ctx, async (tx) => {
    const given = { ...fields, name, category: fields.category ?? UNCATEGORIZED };
    const patch = await settleFields(tx, { inStock: !isBulkCreated }, given);
    const row: NewProduct = {
      inStock: !isBulkCreated,
      ...patch,
      name,
      category: patch.category ?? UNCATEGORIZED,
      status,
      createdViaSmartLookup,
      isBulkCreated,
      // New means that nobody has looked at it yet (decisions P21).
      isNew: status === 'draft' && (createdViaSmartLookup || isBulkCreated),
    };
    const dataSource = said ?? (createdViaSmartLookup ? 'ai' : undefined);
    const metadata = dataSource && { metadata: { dataSource } };
    const [created] = await recordCreations(tx, occasionOf(ctx, metadata), [row]);
    if (!created) throw new Error('The insert answered no row');
    return { id: created.product.id };
  });
}

/** What a copy does not take over: what is one machine's own, and what happened to it. */
function copyOf(product: Product): NewProduct {
  const {
    id: _id,
    searchText: _searchText,
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

/** Copies a product as a draft without a SKU and without stock. @throws NOT_FOUND */
export async function duplicateProduct(ctx: StaffContext, { id }: { id: number }): Promise<{ id: number }> {
  return writeTransaction(ctx, async (tx) => {
    const original = await lockProduct(tx, id);
    if (original.status === 'deleted') throw notFound('Product');
    const occasion = occasionOf(ctx, { metadata: { duplicateOf: id } });
    const [copy] = await recordCreations(tx, occasion, [copyOf(original)]);
    if (!copy) throw new Error('The insert answered no row');
    return { id: copy.product.id };
  });
}
