import { missedSearches, outOfStockViews, rateLimits } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';

// 23:30 in the shop, where it is the 22nd still.
const NOW = new Date('2026-11-23T04:30:00Z');

let ctx: TestContext;
beforeEach(async () => {
  ctx = { ...(await testContext()), now: () => NOW };
});

const visitor = (address: string, now = NOW) =>
  callerFor({ ...ctx, address, now: () => now }, null).storefront.demand;
const searched = () => ctx.db.select().from(missedSearches).orderBy(asc(missedSearches.phrase));
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe('a search that found nothing', () => {
  it('counts once a day for each address, in one spelling, on the day of the shop', async () => {
    expect(await visitor('a').countSearch({ search: ' Stihl\tChainsaw ' })).toEqual({ counted: true });
    expect(await visitor('a').countSearch({ search: 'stihl chainsaw' })).toEqual({ counted: false });
    expect(await visitor('a').countSearch({ search: 'stihl   chainsaw' })).toEqual({ counted: false });
    expect(await visitor('b').countSearch({ search: 'STIHL chainsaw' })).toEqual({ counted: true });
    await visitor('a', later(1.1)).countSearch({ search: 'stihl chainsaw' });
    expect(await searched()).toEqual([
      { day: '2026-11-22', phrase: 'stihl chainsaw', visitors: 2 },
      { day: '2026-11-24', phrase: 'stihl chainsaw', visitors: 1 },
    ]);
  });

  it.each([
    ['an email address', 'ada@example.com'],
    ['a phone number', '(734) 555-0142'],
    ['a phone number among words', 'call me 734 555 0142 please'],
    ['one sign', 'x'],
    ['only blanks', '   '],
    ['more than a phrase', 'chainsaw '.repeat(8)],
  ])('does not count %s', async (_what, search) => {
    expect(await visitor('a').countSearch({ search })).toEqual({ counted: false });
    expect(await searched()).toEqual([]);
  });

  it('does not count where it finds something, nor for staff', async () => {
    await makeProduct(ctx.db, { name: 'Stihl Chainsaw', inStock: true });
    expect(await visitor('a').countSearch({ search: 'chainsaw' })).toEqual({ counted: false });
    const staff = callerFor(ctx, actors.staff).storefront.demand;
    expect(await staff.countSearch({ search: 'generator' })).toEqual({ counted: false });
    expect(await searched()).toEqual([]);
  });

  it.each([
    ...['financing', '0% financing', '5.9 percent interest', 'financing options'],
    ...['hours', 'hours today', 'open on Sunday', 'what time do you open?', 'opening times Saturdays'],
    ...['what are your payments?', 'delivery and pick up', 'delivery fees'],
    ...['finacing', 'financng options', 'maintenence', 'sevrice'],
  ])('does not count %s, which a page of the site answers', async (search) => {
    expect(await visitor('a').countSearch({ search })).toEqual({ counted: false });
  });

  it.each(['chainsaw service', 'chainsaws financing', 'fix my chainsaw', 'sharpning of chainsaws'])(
    'does not count %s, for which a page of the site is offered, where the shop has such machines',
    async (search) => {
      await makeProduct(ctx.db, { name: 'Echo Chainsaw', inStock: true });
      expect(await visitor('a').countSearch({ search })).toEqual({ counted: false });
    },
  );

  it.each(['excavator rental financing', 'excavator service', 'contract'])(
    'counts %s, of which no page and no machine of the shop says anything',
    async (search) => {
      await visitor('a').countSearch({ search });
      expect(await searched()).toMatchObject([{ phrase: search }]);
    },
  );

  it('fills neither the day nor the table for one address', async () => {
    const words = Array.from({ length: 65 }, (_, n) => `thing ${String.fromCharCode(97 + (n % 26))}${n}`);
    for (const search of words) await visitor('a').countSearch({ search });
    expect(await searched()).toHaveLength(60);
    const many = Array.from({ length: 1_940 }, (_, n) => ({
      day: '2026-11-22',
      phrase: `p${n}`,
      visitors: 1,
    }));
    await ctx.db.insert(missedSearches).values(many);
    expect(await visitor('b').countSearch({ search: 'one more' })).toEqual({ counted: false });
    expect(await visitor('b').countSearch({ search: 'thing a0' })).toEqual({ counted: true });
  });

  it('stores nothing about the visitor but a hashed counter that ends', async () => {
    await visitor('203.0.113.7').countSearch({ search: 'generator' });
    const stored = JSON.stringify([await searched(), await ctx.db.select().from(rateLimits)]);
    expect(stored).not.toContain('203.0.113.7');
  });
});

describe('a look at a machine that is out of stock', () => {
  it('counts once a day for each address', async () => {
    const { id } = await makeProduct(ctx.db, { inStock: false });
    expect(await visitor('a').countView({ productId: id })).toEqual({ counted: true });
    expect(await visitor('a').countView({ productId: id })).toEqual({ counted: false });
    expect(await visitor('b').countView({ productId: id })).toEqual({ counted: true });
    expect(await ctx.db.select().from(outOfStockViews)).toEqual([
      { day: '2026-11-22', productId: id, visitors: 2 },
    ]);
  });

  it.each([
    ['in stock', { inStock: true }],
    ['a draft', { inStock: false, status: 'draft' as const }],
  ])('does not count where it is %s', async (_what, values) => {
    const { id } = await makeProduct(ctx.db, values);
    expect(await visitor('a').countView({ productId: id })).toEqual({ counted: false });
  });

  it('of a product that is not there counts nothing', async () => {
    expect(await visitor('a').countView({ productId: 99_999 })).toEqual({ counted: false });
  });
});
