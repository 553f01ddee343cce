import { fieldProvenance, productImages, productMetadata, smartLookupVersions } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;
const products = () => admin().products;
const marks = async (id: number) =>
  (await products().provenance({ id })).map(({ field, source, isUnconfirmed }) => [
    field,
    source,
    isUnconfirmed,
  ]);

const machine = {
  ...{ brand: 'Toro', model: '75746', sku: 'TORO-1', name: 'TimeMaster', category: 'lawn-mowers' },
  ...{ price: '1299.00', description: 'A mower', engineBrand: 'Briggs', cuttingWidth: '30' },
};

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const draftOfAi = (sku = machine.sku) =>
  products().create({
    ...machine,
    sku,
    status: 'draft',
    createdViaSmartLookup: true,
    lookedUp: { description: 'ai', engineBrand: 'ai', cuttingWidth: 'database' },
  });

describe('the source of a value', () => {
  it('is kept with the version for what a lookup filled in, and in the history', async () => {
    const [version] = await ctx.db
      .insert(smartLookupVersions)
      .values({ versionName: 'v', versionNumber: '1', status: 'current' })
      .returning();
    const { id } = await draftOfAi();
    expect(await products().provenance({ id })).toMatchObject([
      { field: 'description', source: 'ai', versionId: version?.id, isUnconfirmed: true, isCritical: false },
      { field: 'cuttingWidth', source: 'history', reference: 'Toro 75746', isCritical: false },
      { field: 'engineBrand', source: 'ai', isUnconfirmed: true, isCritical: true, userName: staff.name },
    ]);
    expect((await products().history({ id }))[0]?.metadata).toMatchObject({
      sources: { description: 'ai', engineBrand: 'ai', cuttingWidth: 'history' },
    });
  });

  it('is the AI for every looked-up field of a save that names no fields', async () => {
    const { id } = await products().create({ ...machine, status: 'draft', createdViaSmartLookup: true });
    expect((await marks(id)).map(([field]) => field)).toEqual([
      'category',
      'name',
      'description',
      'price',
      'cuttingWidth',
      'engineBrand',
    ]);
  });

  it('is a person after an edit, which says what became of the value', async () => {
    const { id } = await draftOfAi();
    await products().update({ id, engineBrand: 'Kohler', description: '' });
    expect(await marks(id)).toEqual([
      ['cuttingWidth', 'history', true],
      ['engineBrand', 'person', false],
    ]);
    const rows = await ctx.db.select().from(fieldProvenance).orderBy(fieldProvenance.id);
    expect(rows.flatMap(({ field, outcome }) => (outcome ? [[field, outcome]] : []))).toEqual([
      ['description', 'rejected'],
      ['engineBrand', 'changed'],
    ]);
  });

  it('of an original price is that of the unconfirmed price that it copies', async () => {
    const { id } = await products().create({ ...machine, status: 'draft', lookedUp: { price: 'ai' } });
    const isAi = { field: 'originalPrice', source: 'ai', isUnconfirmed: true, isCritical: true };
    await products().update({ id, originalPrice: '1299.00', discountEnabled: false });
    expect(await products().provenance({ id })).toContainEqual(expect.objectContaining(isAi));
    // The price is typed since: what was copied before is not.
    await products().update({ id, price: '1199.00' });
    await expect(products().setStatus({ id, status: 'published' })).rejects.toMatchObject({
      message: expect.stringContaining('Original Price'),
    });
    await products().confirmFields({ id, fields: ['originalPrice'] });
    await products().setStatus({ id, status: 'published' });
  });

  it('of an original price is that of a price that the same save looked up, and a person for a typed one', async () => {
    const both = {
      ...machine,
      originalPrice: '1299.00',
      status: 'draft',
      lookedUp: { price: 'ai' },
    } as const;
    const { id } = await products().create(both);
    expect(await marks(id)).toEqual([
      ['price', 'ai', true],
      ['originalPrice', 'ai', true],
    ]);
    const typed = await products().create({ ...both, sku: 'TORO-2', lookedUp: {} });
    expect(await marks(typed.id)).toEqual([]);
    await products().confirmFields({ id });
    await products().update({ id, originalPrice: null });
    await products().update({ id, originalPrice: '1299.00' });
    expect((await marks(id)).filter(([, , isUnconfirmed]) => isUnconfirmed)).toEqual([]);
  });

  it('comes back with a value that an undo puts back', async () => {
    const { id } = await draftOfAi();
    await products().update({ id, engineBrand: 'Kohler' });
    const [edit] = (await admin().audit.page({ limit: 1 })).logs;
    await products().undo({ transactionId: edit?.transactionId ?? '' });
    expect(await marks(id)).toContainEqual(['engineBrand', 'ai', true]);
  });

  it('goes with the copies of a product', async () => {
    const { id } = await draftOfAi();
    const copy = await products().duplicate({ id });
    expect(await marks(copy.id)).toEqual(await marks(id));
  });

  it('is the page for images that were fetched', async () => {
    const url = '/products/p-1.webp';
    await ctx.db.insert(productImages).values({
      ...{ url, sha256: 'a', perceptualHash: '0', width: 1, height: 1 },
      ...{ sourceUrl: 'https://maker.example/1.jpg', pageUrl: 'https://maker.example/75746' },
    });
    const { id } = await makeProduct(ctx.db);
    await products().update({ id, images: ['/products/own.webp', url] });
    expect(await products().provenance({ id })).toMatchObject([
      { field: 'images', source: 'image', reference: 'https://maker.example/75746' },
    ]);
  });

  it('of what a person types is not stored at all', async () => {
    const { id } = await products().create({ ...machine, status: 'published' });
    await products().update({ id, engineBrand: 'Kohler' });
    expect(await ctx.db.$count(fieldProvenance)).toBe(0);
  });
});

describe('a confirmation', () => {
  it('is for the named fields or for all, stands in the history, and leaves open forms current', async () => {
    const { id, updatedAt } = await draftOfAi();
    const confirmed = await products().confirmFields({ id, fields: ['engineBrand'] });
    expect(confirmed.find(({ field }) => field === 'engineBrand')).toMatchObject({
      isUnconfirmed: false,
      confirmedByName: staff.name,
      confirmedAt: ctx.now(),
    });
    await products().confirmFields({ id });
    expect((await marks(id)).every(([, , isUnconfirmed]) => isUnconfirmed === false)).toBe(true);
    const [last] = await products().history({ id });
    expect(last).toMatchObject({ action: 'updated', notes: 'Confirmed: Description, Cutting Width' });
    await products().update({ id, updatedAt, year: 2024 });
    await expect(products().confirmFields({ id, fields: ['nothing'] })).rejects.toThrow(
      'There is no such field',
    );
    await expect(products().confirmFields({ id: 99_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('outlasts a lookup that says the same', async () => {
    const { id } = await draftOfAi();
    await products().confirmFields({ id });
    await products().update({ id, engineBrand: 'Kohler' });
    await products().update({ id, engineBrand: 'Briggs', dataSource: 'ai' });
    expect(await marks(id)).toContainEqual(['engineBrand', 'ai', false]);
  });
});

describe('a critical field with an unconfirmed value of the AI', () => {
  const rejection = {
    code: 'BAD_REQUEST',
    details: {
      errors: [
        { path: 'engineBrand', message: 'Engine Brand comes from the AI and nobody has confirmed it' },
      ],
    },
  };

  it('keeps a product from being published until it is confirmed', async () => {
    const { id, updatedAt } = await draftOfAi();
    await expect(products().setStatus({ id, status: 'published' })).rejects.toMatchObject(rejection);
    const { rows } = await products().previewMove({ items: [{ id, updatedAt }], status: 'published' });
    expect(rows[0]?.problem).toContain('nobody has confirmed it');
    await products().confirmFields({ id, fields: ['engineBrand'] });
    expect(await products().setStatus({ id, status: 'published' })).toMatchObject({ status: 'published' });
  });

  it('is confirmed with the move of many by who looked at it, as it was shown, and stays confirmed', async () => {
    const [first, second] = [await draftOfAi(), await draftOfAi('TORO-2')];
    const items = [first, second].map(({ id, updatedAt }) => ({ id, updatedAt }));
    const move = { items, status: 'published', confirm: true } as const;
    const unconfirmed = [{ field: 'engineBrand', value: 'Briggs' }];
    expect(await products().previewMove(move)).toMatchObject({
      count: 2,
      rows: [
        { unconfirmed, problem: null },
        { unconfirmed, problem: null },
      ],
    });
    await expect(products().moveMany({ ...move, confirm: false })).rejects.toThrow('nobody has confirmed it');
    await products().update({ id: second.id, engineBrand: 'Kohler', dataSource: 'ai' });
    await expect(products().moveMany(move)).rejects.toThrow('Changed since it was shown');
    expect(await marks(first.id)).toContainEqual(['engineBrand', 'ai', true]);
    const { updatedAt } = await products().get({ id: second.id });
    const [item] = items;
    if (!item) throw new Error('There is an item');
    const { batchId } = await products().moveMany({ ...move, items: [item, { id: second.id, updatedAt }] });
    expect(await marks(second.id)).toContainEqual(['engineBrand', 'ai', false]);
    // Only what publishing waits for: the description states no price and no warranty.
    expect(await marks(first.id)).toContainEqual(['description', 'ai', true]);
    expect((await products().history({ id: first.id })).map(({ notes }) => notes)).toContain(
      'Confirmed: Engine Brand',
    );
    await products().undo({ batchId });
    expect(await products().get({ id: first.id })).toMatchObject({ status: 'draft' });
    expect(await marks(first.id)).toContainEqual(['engineBrand', 'ai', false]);
  });

  it.each([
    ['specifications', { 'Engine displacement': '999 cc', Weight: '60 lb' }],
    ['description', 'A mower with a warranty of 9 years'],
    ['features', ['Only $999']],
  ])('may stand in %s, which says the same as a field', async (field, value) => {
    const { id } = await products().create({
      ...{ ...machine, engineBrand: null, description: null, [field]: value },
      ...{ status: 'draft', lookedUp: { [field]: 'ai' } },
    });
    expect(await products().provenance({ id })).toMatchObject([{ field, isCritical: true }]);
    await expect(products().setStatus({ id, status: 'published' })).rejects.toMatchObject({
      details: { errors: [{ path: field }] },
    });
    await products().confirmFields({ id });
    expect(await products().setStatus({ id, status: 'published' })).toMatchObject({ status: 'published' });
  });

  it('is no price to reckon with: a price of the AI is raised, lowered or shown as a saving once it is confirmed', async () => {
    const { id, updatedAt } = await products().create({
      ...{ ...machine, engineBrand: null, status: 'draft', lookedUp: { price: 'ai' } },
    });
    const items = [{ id, updatedAt }];
    const lower = { kind: 'percent', percent: -10 } as const;
    const message = 'Listing Price comes from the AI and nobody has confirmed it';
    const { rows } = await products().previewPrice({ items, change: lower });
    expect(rows).toMatchObject([{ problem: message }]);
    for (const input of [
      { change: lower },
      { change: { kind: 'set', price: '999.00' } as const, showSaving: true },
    ])
      await expect(products().setPriceMany({ items, ...input })).rejects.toThrow(message);
    await products().confirmFields({ id, fields: ['price'] });
    expect(await products().setPriceMany({ items, change: lower })).toMatchObject({ count: 1 });
  });

  it('cannot be saved on a published product, nor added with one', async () => {
    const { id } = await products().create({ ...machine, status: 'published' });
    const save = products().update({ id, engineBrand: 'Kohler', lookedUp: { engineBrand: 'ai' } });
    await expect(save).rejects.toMatchObject(rejection);
    const made = products().create({
      ...{ ...machine, sku: 'TORO-2', status: 'published' },
      lookedUp: { engineBrand: 'ai' },
    });
    await expect(made).rejects.toMatchObject(rejection);
  });

  it('is not remembered of the model, so that no other product takes it for the shop’s own', async () => {
    const { id } = await draftOfAi();
    await products().update({ id, year: 2024, dataSource: 'ai' });
    expect(await ctx.db.select().from(productMetadata)).toMatchObject([
      { name: 'TimeMaster', engineBrand: null, description: null, cuttingWidth: '30.0' },
    ]);
    await products().confirmFields({ id });
    expect(await ctx.db.select().from(productMetadata)).toMatchObject([
      { engineBrand: 'Briggs', description: 'A mower' },
    ]);
  });
});
