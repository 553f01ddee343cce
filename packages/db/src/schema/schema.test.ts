import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '../database.ts';
import { constraintOf, isForeignKeyViolation, isUniqueViolation, rejectionOf } from '../errors.ts';
import {
  makeBrand,
  makeCatalogTree,
  makeCategory,
  makeContactMessage,
  makeProduct,
  makeQuoteRequest,
  makeTemplate,
  makeUser,
} from '../factories/index.ts';
import { testDatabase } from '../testing/index.ts';
import {
  categories,
  engineBrands,
  imageSourcePriority,
  jobs,
  productHistory,
  productMetadata,
  products,
  sessions,
  siteSettings,
  smartLookupVersions,
  subcategories,
  users,
} from './index.ts';

let database: Database;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  ({ db } = database);
});

async function failureOf(write: Promise<unknown>): Promise<unknown> {
  return write.then(
    () => expect.fail('The write was accepted'),
    (error: unknown) => error,
  );
}

const version = (status: 'planned' | 'current') => ({ versionName: 'v', versionNumber: '1', status });

const doubles: [constraint: string, write: (twice: 'Ab-1' | 'aB-1') => Promise<unknown>][] = [
  ['users_email_unique', (text) => makeUser(db, { email: `${text}@example.com` })],
  ['products_sku_unique', (text) => makeProduct(db, { sku: text })],
  ['categories_name_unique', (text) => makeCategory(db, { name: text })],
  ['brands_name_unique', (text) => makeBrand(db, { name: text })],
  ['engine_brands_name_unique', (text) => db.insert(engineBrands).values({ name: text })],
  [
    'image_source_priority_brand_domain_unique',
    (text) => db.insert(imageSourcePriority).values({ brand: text, sourceDomain: `${text}.example` }),
  ],
  [
    'product_metadata_model_key_unique',
    (text) =>
      db.insert(productMetadata).values({ brand: text, model: text === 'Ab-1' ? 'CS.590' : 'cs 590' }),
  ],
  ['quote_requests_idempotency_key_unique', () => makeQuoteRequest(db, { idempotencyKey: 'same' })],
  ['contact_messages_idempotency_key_unique', () => makeContactMessage(db, { idempotencyKey: 'same' })],
  ['jobs_dedupe_key_unique', () => db.insert(jobs).values({ topic: 'mail', dedupeKey: 'same' })],
  ['site_settings_key_unique', () => db.insert(siteSettings).values({ key: 'same' })],
  ['users_google_id_unique', () => makeUser(db, { googleId: 'same' })],
  ['brands_slug_unique', () => makeBrand(db, { slug: 'same' })],
  ['categories_slug_unique', () => makeCategory(db, { slug: 'same' })],
  ['smart_lookup_versions_current_unique', () => db.insert(smartLookupVersions).values(version('current'))],
];

describe('a value that must be unique', () => {
  it.each(doubles)('is rejected the second time by %s', async (constraint, write) => {
    await write('Ab-1');
    const error = await failureOf(write('aB-1'));
    expect(constraintOf(error)).toBe(constraint);
    expect(isUniqueViolation(error, constraint)).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
    expect(isForeignKeyViolation(error)).toBe(false);
  });

  it('may be missing on many rows', async () => {
    await makeProduct(db, { sku: null });
    await makeProduct(db, { sku: null });
    await db.insert(jobs).values([{ topic: 'mail' }, { topic: 'mail' }]);
    await db.insert(smartLookupVersions).values([version('planned'), version('planned')]);
    expect(await db.$count(products)).toBe(2);
  });

  it('of a SKU does not count deleted products', async () => {
    const { id } = await makeProduct(db, { sku: 'A-1', status: 'deleted' });
    await makeProduct(db, { sku: 'a-1' });
    await makeProduct(db, { sku: 'A-1', status: 'deleted' });
    const back = db.update(products).set({ status: 'draft' }).where(eq(products.id, id));
    expect(isUniqueViolation(await failureOf(back), 'products_sku_unique')).toBe(true);
  });

  it('of a subcategory is so within its category only', async () => {
    const [one, two] = [await makeCategory(db), await makeCategory(db)];
    const values = (categoryId: number) => ({ categoryId, name: 'Saws', slug: 'saws' });
    await db.insert(subcategories).values([values(one.id), values(two.id)]);
    const error = await failureOf(db.insert(subcategories).values(values(one.id)));
    expect(isUniqueViolation(error, 'subcategories_slug_unique')).toBe(true);
  });
});

const CHECK_VIOLATION = '23514';
const checks: [constraint: string, write: () => Promise<unknown>][] = [
  ['products_price_check', () => makeProduct(db, { price: '-0.01' })],
  ['products_original_price_check', () => makeProduct(db, { originalPrice: '-1' })],
  ['quote_requests_contact_check', () => makeQuoteRequest(db, { customerEmail: ' ', customerPhone: null })],
  ['contact_messages_contact_check', () => makeContactMessage(db, { email: '', phone: ' ' })],
];

const misfits = [
  ['users', 'role', 'users_role_check'],
  ['products', 'status', 'products_status_check'],
  ['products', 'condition', 'products_condition_check'],
  ['quote_requests', 'status', 'quote_requests_status_check'],
  ['quote_requests', 'quote_type', 'quote_requests_quote_type_check'],
  ['image_source_priority', 'last_result', 'image_source_priority_last_result_check'],
] as const;

describe('a value outside of its limits', () => {
  it.each(checks)('is rejected by %s', async (constraint, write) => {
    const error = await failureOf(write());
    expect([rejectionOf(error)?.code, constraintOf(error)]).toEqual([CHECK_VIOLATION, constraint]);
  });

  it.each(misfits)('of a closed list is rejected: %s.%s', async (table, column, constraint) => {
    await makeUser(db);
    await makeProduct(db);
    await makeQuoteRequest(db);
    await db.insert(imageSourcePriority).values({ brand: 'Toro', sourceDomain: 'www.toro.example' });
    const error = await failureOf(database.rows(sql.raw(`update ${table} set ${column} = 'other'`)));
    expect([rejectionOf(error)?.code, constraintOf(error)]).toEqual([CHECK_VIOLATION, constraint]);
  });

  it.each([
    ['sku of 51', () => makeProduct(db, { sku: 'x'.repeat(51) })],
    ['name of 201', () => makeProduct(db, { name: 'x'.repeat(201) })],
    ['email of 101', () => makeUser(db, { email: 'x'.repeat(101) })],
    ['phone of 21', () => makeUser(db, { phone: '1'.repeat(21) })],
  ])('is rejected: %s', async (_, write) => {
    await expect(write()).rejects.toMatchObject({ cause: { code: '22001' } });
  });

  it('fits when it is as long as the limit', async () => {
    const product = await makeProduct(db, {
      sku: 'x'.repeat(50),
      name: 'é'.repeat(200),
      price: '99999999.99',
    });
    expect(product).toMatchObject({ price: '99999999.99' });
  });
});

describe('defaults', () => {
  it('of a product are those of the specification', async () => {
    await makeCatalogTree(db);
    const [product] = await db.insert(products).values({ name: 'Bare', category: 'lawn-mowers' }).returning();
    expect(product).toMatchObject({
      ...{
        status: 'published',
        condition: 'new',
        inStock: true,
        inventoryCount: 0,
        isNew: true,
        featured: false,
      },
      ...{ images: [], features: [], includes: [], specifications: null, price: null, searchText: 'bare|||' },
      ...{ createdViaSmartLookup: false, isBulkCreated: false, discountEnabled: false, callForPrice: false },
    });
  });

  it('of the other tables are those of the specification', async () => {
    expect(await makeUser(db)).toMatchObject({ role: 'customer' });
    expect(await makeQuoteRequest(db)).toMatchObject({ status: 'pending', location: 'Temperance, MI' });
    expect(await makeTemplate(db)).toMatchObject({ isActive: true });
    const [planned] = await db
      .insert(smartLookupVersions)
      .values({ versionName: 'v', versionNumber: '1' })
      .returning();
    expect(planned).toMatchObject({ status: 'planned', configData: {} });
  });

  it('are moments that a Date holds to the millisecond, so that a token read equals the one stored', async () => {
    const { id, updatedAt } = await makeProduct(db);
    await database.rows(sql.raw(`update products set updated_at = clock_timestamp() where id = ${id}`));
    const [later] = await db.select().from(products).where(eq(products.id, id));
    expect(later?.updatedAt.getTime()).toBeGreaterThanOrEqual(updatedAt.getTime());
    expect(await db.$count(products, eq(products.updatedAt, later?.updatedAt ?? updatedAt))).toBe(1);
  });
});

describe('a reference', () => {
  it('to a category that is not there is rejected', async () => {
    const error = await failureOf(db.insert(products).values({ name: 'Lost', category: 'nowhere' }));
    expect(isForeignKeyViolation(error, 'products_category_categories_slug_fk')).toBe(true);
  });

  it('follows a category’s new slug, and keeps the category from being deleted', async () => {
    const product = await makeProduct(db, { category: 'old' });
    await db.update(categories).set({ slug: 'new' }).where(eq(categories.slug, 'old'));
    const [moved] = await db.select().from(products).where(eq(products.id, product.id));
    expect(moved?.category).toBe('new');
    expect(isForeignKeyViolation(await failureOf(db.delete(categories)))).toBe(true);
  });

  it('to a user goes with the user from sessions, and is forgotten elsewhere', async () => {
    const user = await makeUser(db);
    const product = await makeProduct(db, { createdBy: user.id });
    await db.insert(productHistory).values({ productId: product.id, action: 'created', changedBy: user.id });
    const sess = { userAgent: 'test', createdAt: '2026-03-02' };
    await db.insert(sessions).values({ sid: 's', userId: user.id, expire: new Date(0), sess });
    await db.delete(users);
    expect(await db.$count(sessions)).toBe(0);
    expect(await db.select().from(productHistory)).toMatchObject([{ changedBy: null }]);
    expect(await db.select().from(products)).toMatchObject([{ createdBy: null }]);
  });
});
