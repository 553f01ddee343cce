import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { makeBrand, makeProduct } from '../factories/index.ts';
import {
  auditLogs,
  brands,
  categories,
  contactMessages,
  engineBrands,
  type Product,
  productHistory,
  products,
  type QuoteRequest,
  quoteRequests,
  quoteResponseTemplates,
  subcategories,
  subcategoryFields,
  users,
} from '../schema/index.ts';
import { testDatabase } from '../testing/index.ts';
import { seedDemo, seedReference } from './index.ts';

const now = new Date('2026-03-02T15:00:00Z');
const owner = {
  email: 'owner@example.com',
  firstName: 'Olive',
  lastName: 'Owner',
  role: 'superadmin' as const,
};

const TIME_LIMIT_MS = 30_000;

let database: Database;

describe('seeding', { timeout: TIME_LIMIT_MS }, () => {
  beforeEach(async () => {
    database = await testDatabase();
  });

  it('of the reference lists adds what is missing, however often', async () => {
    await makeBrand(database.db, { name: 'TORO', slug: 'toro-of-old' });
    await seedReference(database.db);
    await seedReference(database.db);
    expect(await database.db.$count(categories, eq(categories.hidden, false))).toBe(3);
    expect(await database.db.$count(categories, eq(categories.slug, 'uncategorized'))).toBe(1);
    expect(await database.db.$count(subcategories)).toBe(20);
    expect(await database.db.$count(brands)).toBe(9);
    expect(await database.db.$count(engineBrands)).toBe(11);
    const described = database.db
      .selectDistinct({ id: subcategoryFields.subcategoryId })
      .from(subcategoryFields);
    expect(await described).toHaveLength(20);
  });

  it('says how many rows it made', async () => {
    const accounts = [{ ...owner, passwordHash: 'hash' }];
    expect(await seedDemo(database.db, { now, accounts: async () => accounts })).toEqual({
      products: 220,
      accounts: 1,
    });
  });

  it('passes the products to what is derived of them, in its transaction', async () => {
    const failing = seedDemo(database.db, {
      now,
      derive: async (tx, inserted) => {
        expect(await tx.$count(products)).toBe(inserted.length);
        throw new Error(`${inserted.length} products`);
      },
    });
    await expect(failing).rejects.toThrow('220 products');
    expect(await database.db.$count(products)).toBe(0);
  });

  it('leaves a catalog with a product alone', async () => {
    await makeProduct(database.db);
    expect(await seedDemo(database.db, { now })).toBeNull();
    expect(await database.db.$count(products)).toBe(1);
  });
});

it('requests, templates and messages show every state', { timeout: TIME_LIMIT_MS }, async () => {
  database = await testDatabase();
  await seedDemo(database.db, { now, accounts: async () => [{ ...owner, passwordHash: 'hash' }] });
  const requests = await database.db.select().from(quoteRequests);
  const count = (matches: (request: QuoteRequest) => boolean) => requests.filter(matches).length;
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  expect(count(({ status, createdAt }) => status === 'pending' && createdAt > dayAgo)).toBe(4);
  expect(count(({ status, createdAt }) => status === 'pending' && createdAt < dayAgo)).toBe(1);
  expect(count(({ outcome }) => outcome === 'mail')).toBe(1);
  expect(count(({ outcome }) => outcome === 'phone')).toBe(1);
  expect(count(({ customerEmail }) => customerEmail === '')).toBe(2);
  expect(count(({ respondedByName }) => respondedByName === 'Olive Owner')).toBe(2);
  const templates = await database.db.select().from(quoteResponseTemplates);
  expect(templates.filter(({ isActive }) => isActive)).toHaveLength(4);
  expect(templates).toHaveLength(5);
  const texts = templates.map(({ message }) => message).join();
  for (const name of ['CUSTOMER_NAME', 'PRODUCT_NAME', 'PRICE']) expect(texts).toContain(`[${name}]`);
  const messages = await database.db.select().from(contactMessages);
  expect(messages.map(({ handledAt }) => handledAt !== null)).toEqual([false, false, true]);
});

describe('the starter catalog', () => {
  let machines: Product[];
  const count = (matches: (product: Product) => boolean) => machines.filter(matches).length;

  beforeAll(async () => {
    database = await testDatabase();
    await seedDemo(database.db, {
      now,
      accounts: async () => [{ ...owner, passwordHash: 'hash' }],
      imagesFor: ({ subcategory }) => [`/products/${subcategory}.webp`],
    });
    machines = await database.db.select().from(products);
  }, TIME_LIMIT_MS);

  it('shows every state', () => {
    expect(count((p) => p.status === 'published')).toBe(200);
    expect(count((p) => p.status === 'draft')).toBe(12);
    expect(count((p) => p.status === 'archived' && p.archivedAt !== null)).toBe(8);
    expect(count((p) => p.condition === 'pre-owned')).toBe(30);
    expect(count((p) => p.featured && p.status === 'published' && p.inStock)).toBe(8);
    expect(count((p) => p.discountEnabled && Number(p.originalPrice) > Number(p.price))).toBe(20);
    expect(count((p) => p.callForPrice && p.price === null)).toBe(17);
    expect(count((p) => p.status === 'published' && !p.inStock && p.inventoryCount === 0)).toBe(6);
    expect(count((p) => p.isBulkCreated && p.category === 'uncategorized' && p.sku === null)).toBe(4);
    expect(count((p) => p.createdViaSmartLookup && p.status === 'draft')).toBe(4);
  });

  it('publishes only what may be published: sorted in, with a SKU and a price or a call for one', () => {
    const unfit = machines.filter(
      (p) =>
        p.status === 'published' &&
        (p.category === 'uncategorized' || !p.sku || !(p.price ?? p.callForPrice)),
    );
    expect(unfit).toEqual([]);
  });

  it('spreads over the last eighteen months', () => {
    const ages = machines.map((p) => (now.getTime() - p.createdAt.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeLessThan(548);
    expect(ages.filter((age) => age > 180 && age < 360).length).toBeGreaterThan(50);
  });

  it('puts every machine into a subcategory of its category, but for the unsorted drafts', async () => {
    const strays = await database.rows<{ name: string }>(sql`
      select p.name from ${products} p
      left join ${categories} c on c.slug = p.category
      left join ${subcategories} s on s.category_id = c.id and s.slug = p.subcategory
      where s.id is null and p.category <> 'uncategorized'`);
    expect(strays).toEqual([]);
  });

  it('gives images to all machines but the bulk drafts', () => {
    expect(count((p) => p.images.length === 1)).toBe(216);
    expect(count((p) => p.isBulkCreated && p.images.length === 0)).toBe(4);
  });

  it('leaves a history and an audit entry of each creation and each move', async () => {
    const [account] = await database.db.select().from(users);
    expect(account).toMatchObject({ ...owner, name: 'Olive Owner', emailVerified: true });
    expect(await database.db.$count(productHistory, eq(productHistory.action, 'created'))).toBe(220);
    expect(await database.db.$count(productHistory, eq(productHistory.action, 'status_change'))).toBe(16);
    const entries = await database.db.select().from(auditLogs).where(eq(auditLogs.userName, 'Olive Owner'));
    const of = (action: string) => entries.filter(({ actionType }) => actionType === action).length;
    const kinds = [
      'CREATED',
      'BULK_CREATED',
      'SMART_LOOKUP',
      'STATUS_CHANGED',
      'PRICE_CHANGED',
      'STOCK_CHANGED',
      'UPDATED',
    ];
    expect(kinds.map(of)).toEqual([212, 4, 4, 16, 20, 6, 4]);
    expect(entries.every(({ createdAt }) => createdAt <= now)).toBe(true);
  });

  it('is not added a second time', async () => {
    expect(await seedDemo(database.db, { now })).toBeNull();
    expect(await database.db.$count(products)).toBe(220);
  });
});
