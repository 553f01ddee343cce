import { auditLogs, importRuns, migrationProducts, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { importer, importText, proposedMapping } from '../../testing/imports.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
let clock: Date;
const admin = () => callerFor(ctx, staff).admin;
const imports = () => admin().imports;

beforeEach(async () => {
  clock = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => clock });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const { plan, apply, outcomes } = importer(
  () => ctx,
  () => staff,
);

const saw = { brand: 'Echo', model: 'CS-590', sku: 'ECHO-CS-590', price: '479.00', name: 'Echo CS-590' };
const header = 'Brand,Model,Name,Price,Qty\n';

describe('a file', () => {
  it('leaves nothing behind where it cannot be read to its end', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => `Echo,M${at},Saw,1.00,1`).join('\n');
    await expect(importText(ctx, staff, `${header}${rows}\n"never closed`)).rejects.toThrow('never closed');
    expect(await ctx.db.$count(importRuns)).toBe(0);
    expect(await ctx.db.$count(migrationProducts)).toBe(0);
  });

  it('that a dead process was reading is ended with words, and can be deleted', async () => {
    const values = { fileName: 'half.csv', fileHash: 'x', status: 'reading' as const };
    const minutesAgo = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000);
    const [dead, fresh] = await ctx.db
      .insert(importRuns)
      .values([
        { ...values, createdAt: minutesAgo(16) },
        { ...values, createdAt: minutesAgo(1) },
      ])
      .returning();
    const [id, other] = [dead?.id ?? 0, fresh?.id ?? 0];
    await ctx.db
      .insert(migrationProducts)
      .values({ originalId: `${id}:2`, runId: id, rowNumber: 2, rawData: { Model: 'A1' } });
    // The list alone ends it, without an upload or the daily sweep.
    expect(await imports().list()).toMatchObject([{ id, status: 'failed' }]);
    expect(await imports().get({ id })).toMatchObject({
      message: 'The server stopped while it read this file. Choose the file again.',
      rowCount: 0,
    });
    expect(await ctx.db.$count(migrationProducts)).toBe(0);
    const mapping = await proposedMapping(ctx, staff, id, { columns: { Model: 'model' } });
    await expect(imports().plan({ id, mapping })).rejects.toThrow('choose it again');
    await imports().remove({ id });
    await expect(imports().remove({ id: other })).rejects.toThrow('still being read');
  });

  it('has its categories asked once for all rows, and remembers the answers', async () => {
    const text =
      'Brand,Model,Category\nEcho,A1,Hand Held > Saws\nEcho,A2,hand held>SAWS\nEcho,A3,Chainsaws\n';
    const id = await importText(ctx, staff, text);
    const asked = { id, category: 'Category' };
    const proposal = { category: 'power-tools-outdoor-equipment', subcategory: 'saws' };
    expect(await imports().categories(asked)).toMatchObject([
      { name: 'Hand Held > Saws', rows: 2, state: 'unknown', proposal },
      { name: 'Chainsaws', rows: 1, state: 'known', target: { subcategory: 'chainsaws' } },
    ]);
    const mapping = await proposedMapping(ctx, staff, id);
    await imports().plan({ id, mapping });
    await runDueJobs(ctx);
    expect((await imports().get({ id })).outcomes).toMatchObject({ created: 1, review: 2 });
    await imports().plan({ id, mapping, categories: [{ name: 'Hand held > Saws', target: proposal }] });
    await runDueJobs(ctx);
    expect((await imports().get({ id })).outcomes).toMatchObject({ created: 3, review: 0 });
    expect((await imports().categories(asked)).map(({ state }) => state)).toEqual(['known', 'known']);
  });

  it('is imported by staff alone', async () => {
    const customer = callerFor(ctx, await storedActor(ctx, 'customer')).admin.imports;
    await expect(customer.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(imports().get({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the dry run', () => {
  it('recognizes products in any spelling, and shows field by field what would change', async () => {
    const { id: productId } = await makeProduct(ctx.db, { ...saw, inventoryCount: 2 });
    const id = await plan(`${header}ECHO,cs 590,Echo CS-590,$499.00,2\necho,NEW-1,Saw,100,1\n`);
    const { rows } = await imports().rows({ id });
    expect(rows).toMatchObject([
      {
        outcome: 'updated',
        productId,
        changes: [{ field: 'price', oldValue: '479.00', newValue: '499.00' }],
      },
      { outcome: 'created', name: 'Saw' },
    ]);
    expect(await ctx.db.$count(products)).toBe(1);
    expect(await ctx.db.$count(auditLogs)).toBe(0);
  });

  it.each([
    ['update', [{ field: 'name' }, { field: 'price' }]],
    ['fill', [{ field: 'price' }]],
    ['leave', []],
  ] as const)('of existing products may %s', async (existing, changes) => {
    await makeProduct(ctx.db, { ...saw, price: null });
    const id = await plan('Brand,Model,Name,Price\nEcho,CS-590,Another,499\n', {
      existing,
      kind: 'catalog',
    });
    const [row] = (await imports().rows({ id })).rows;
    expect(row?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toMatchObject(changes);
  });

  it('asks where it is not sure, each row for itself', async () => {
    await makeProduct(ctx.db, { ...saw, model: '07153', sku: 'A-1' });
    await makeProduct(ctx.db, { ...saw, model: 'TWICE', sku: 'A-2' });
    await makeProduct(ctx.db, { ...saw, model: 'TWICE', sku: 'A-3' });
    const id = await plan(
      'SKU,Brand,Model,Name,Price,Dealer Cost\n' +
        ',Echo,7153,Saw,10,\n,Echo,TWICE,Saw,10,\nA-1,Echo,OTHER,Saw,10,\n,Echo,6.62E+43,Saw,10,\n' +
        ',Echo,LOSS,Saw,10,12\nX-1,Echo,N1,Saw,10,\nx-1,Echo,N2,Saw,11,\n',
    );
    expect(await outcomes(id)).toEqual([
      ['review', 'The catalog has the model 07153: did a spreadsheet take its leading zeros?'],
      ['review', '2 products in the catalog have this model'],
      ['review', 'The SKU A-1 belongs to another model, Echo 07153'],
      ['review', '‘6.62E+43’: a spreadsheet turned the model number into a power of ten'],
      ['review', 'The price 10.00 is below the cost 12.00'],
      ['review', 'Row 8 is the same machine with another Listing Price'],
      ['review', 'Row 7 is the same machine with another Model Number, Listing Price'],
    ]);
  });

  it('takes neither of two prices of one machine, however far apart they stand, until one is left out', async () => {
    const others = Array.from({ length: 300 }, (_, n) => `Echo,O${n},Saw,9,1`).join('\n');
    const id = await plan(`${header}Echo,A1,Saw,90,1\n${others}\nEcho,A1,Saw,99,1\nEcho,A1,Saw,90,1\n`);
    const [first] = (await imports().rows({ id })).rows;
    const [second] = (await imports().rows({ id, search: 'A1 99' })).rows;
    expect([first, second]).toMatchObject([
      { outcome: 'review', reasons: [{ message: 'Row 303 is the same machine with another Listing Price' }] },
      { outcome: 'review', reasons: [{ message: 'Row 2 is the same machine with another Listing Price' }] },
    ]);
    await imports().excludeRows({ id, rowIds: [second?.id ?? 0], excluded: true });
    expect((await imports().rows({ id })).rows[0]).toMatchObject({ outcome: 'created', reasons: [] });
    await imports().excludeRows({ id, rowIds: [second?.id ?? 0], excluded: false });
    expect((await imports().rows({ id })).rows[0]).toMatchObject({ outcome: 'review' });
  });

  it('does not take a used machine for the new one', async () => {
    await makeProduct(ctx.db, saw);
    const id = await plan(
      'Brand,Model,Name,Price,Condition\nEcho,CS-590,Used saw,200,Used\nEcho,CS590,Echo CS-590,479,New\n',
    );
    expect((await outcomes(id)).map(([outcome]) => outcome)).toEqual(['created', 'unchanged']);
  });

  it('is corrected cell by cell, and by leaving rows out', async () => {
    const id = await plan(`${header}Echo,A1,Saw,4.299,1\nEcho,A1,Saw,99,1\n`);
    const [first, second] = (await imports().rows({ id })).rows;
    expect([first?.outcome, second?.outcome]).toEqual(['review', 'review']);
    const edit = { id, rowId: first?.id ?? 0, target: 'price' as const };
    expect(await imports().editRow({ ...edit, value: '99' })).toMatchObject({
      outcome: 'created',
      edits: { price: '99' },
      cells: { price: '99' },
    });
    // The second row is now the same as the first.
    expect((await outcomes(id))[1]).toEqual(['skipped', 'The same as row 2']);
    await imports().editRow({ ...edit, value: null });
    expect((await outcomes(id)).map(([outcome]) => outcome)).toEqual(['review', 'review']);
    await imports().excludeRows({ id, rowIds: [edit.rowId], excluded: true });
    const state = await imports().get({ id });
    expect(state).toMatchObject({ excluded: 1, open: 1, outcomes: { created: 1 } });
    expect((await imports().rows({ id, outcome: 'excluded' })).total).toBe(1);
    expect((await imports().rows({ id, search: 'A1 4.2' })).total).toBe(1);
  });

  it('has emoji and characters that the database cannot store in any place', async () => {
    const emoji = (at: number) => `${'x'.repeat(at)}😀${'y'.repeat(400)}`;
    const long = [59, 79, 99].map((at) => emoji(at));
    const id = await plan(
      `Brand,Model,Name,Price,Cutting Width,${emoji(79)},Images\nEcho,A1,Saw,99,${long[0]},${long[1]},${long[2]}\n`,
    );
    const [row] = (await imports().rows({ id })).rows;
    expect(row?.reasons.map(({ message }) => message).join(' ')).toContain('x…');
    const cell = { id, rowId: row?.id ?? 0, target: 'name' as const };
    expect(await imports().editRow({ ...cell, value: 'a\0b\uD800' })).toMatchObject({
      edits: { name: 'ab\uFFFD' },
    });
    const mapping = await proposedMapping(ctx, staff, id);
    const columns = { ...mapping.columns, 'a\0': null };
    await expect(imports().plan({ id, mapping: { ...mapping, columns } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('is not corrected over what somebody else wrote since, who is named with what it says now', async () => {
    const id = await plan(`${header}Echo,A1,Saw,4.299,1\n`);
    const cell = { id, rowId: (await imports().rows({ id })).rows[0]?.id ?? 0, target: 'price' as const };
    const other = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin.imports;
    await other.editRow({ ...cell, value: '99', previous: '4.299' });
    // Another cell of the row, and the same value again, replace nothing.
    await imports().editRow({ ...cell, target: 'name', value: 'Chainsaw', previous: 'Saw' });
    await imports().editRow({ ...cell, value: '99', previous: '4.299' });
    const failed = imports().editRow({ ...cell, value: '89', previous: '4.299' });
    await expect(failed).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Olive Owner changed Listing Price of row 2 meanwhile. It says ‘99’ now.',
      details: { stored: '99' },
    });
    expect((await imports().rows({ id })).rows).toMatchObject([{ edits: { price: '99', name: 'Chainsaw' } }]);
    await imports().editRow({ ...cell, value: '89', previous: '99' });
    await expect(other.editRow({ ...cell, value: null, previous: '99' })).rejects.toMatchObject({
      details: { stored: '89' },
    });
    await other.editRow({ ...cell, value: null, previous: '89' });
    await expect(other.editRow({ ...cell, value: '79', previous: '89' })).rejects.toMatchObject({
      message: 'You changed Listing Price of row 2 in another window. It says ‘4.299’ now.',
    });
    await other.editRow({ ...cell, target: 'year', value: '2020', previous: '' });
    await other.editRow({ ...cell, target: 'year', value: null });
    await expect(
      imports().editRow({ ...cell, target: 'year', value: '2021', previous: '2020' }),
    ).rejects.toMatchObject({
      message: 'Olive Owner changed Year of row 2 meanwhile. It is empty now.',
    });
  });
});

it('our own export, imported again, changes nothing', async () => {
  const values = [
    saw,
    { ...saw, sku: null, name: '=1+1', model: 'A 1' },
    { ...saw, sku: 'C', model: 'B', callForPrice: true, price: null, inventoryCount: 0, inStock: false },
    {
      ...saw,
      sku: 'D',
      model: 'C',
      originalPrice: '499.00',
      discountEnabled: false,
      condition: 'pre-owned' as const,
    },
    { ...saw, sku: 'E', model: null, brand: null, name: 'Ümlaut 42" – "q", x', originalPrice: '479.00' },
  ];
  for (const value of values) await makeProduct(ctx.db, { ...value, subcategory: 'walk-behind' });
  const { text } = await admin().products.exportCsv({});
  const id = await plan(text);
  expect(await imports().get({ id })).toMatchObject({ outcomes: { unchanged: 5 }, open: 0 });
  expect(await ctx.db.$count(auditLogs)).toBe(0);
});

describe('a price list', () => {
  it('matches by the model alone, changes prices only, and says what it would do', async () => {
    const machine = (model: string, price: string | null, more = {}) =>
      makeProduct(ctx.db, { ...saw, model, sku: model, price, name: model, ...more });
    await machine('CS-590', '479.00');
    await machine('CS-400', '349.00');
    await machine('PB-580T', '429.00');
    await machine('GONE-1', '99.00');
    await machine('CALL', null, { callForPrice: true });
    const id = await plan(
      'ECHO 2026 price list,,,\n\nItem No.,Description,MSRP,Dealer Cost\n' +
        'CS590,Chain saw,$499.00,$300\nCS-400,Chain saw,$339.00,$200\npb580t,Blower,$429.00,$300\n' +
        'NEW-1,New thing,$59.00,$30\nCALL,Called,$20.00,$30\n',
      { brand: 'Echo' },
    );
    expect(await imports().prices({ id })).toMatchObject({
      ...{ rises: 1, falls: 1, newModels: 1, belowCost: 1, notListed: 1 },
      notListedProducts: [{ name: 'GONE-1' }],
    });
    expect(await apply(id)).toMatchObject({ applied: 3, outcomes: { unchanged: 1, review: 1 } });
    const stored = await ctx.db.select().from(products).orderBy(asc(products.id));
    expect(stored.map(({ name, price, status }) => [name, price, status])).toEqual([
      ['CS-590', '499.00', 'published'],
      ['CS-400', '339.00', 'published'],
      ['PB-580T', '429.00', 'published'],
      ['GONE-1', '99.00', 'published'],
      ['CALL', null, 'published'],
      ['New thing', '59.00', 'draft'],
    ]);
  });

  it('counts as below cost what is, and not a cost that cannot be read', async () => {
    await makeProduct(ctx.db, saw);
    const id = await plan('Brand,Model,Price,Dealer Cost\nEcho,CS-590,$450,#N/A\nEcho,N-1,$90,$120\n');
    expect((await imports().rows({ id })).rows).toMatchObject([
      { outcome: 'review', reasons: [{ field: 'cost' }] },
      { outcome: 'review', reasons: [{ field: 'belowCost', isQuestion: true }] },
    ]);
    expect(await imports().prices({ id })).toMatchObject({ belowCost: 1 });
  });

  it('changes the chosen prices alone', async () => {
    await makeProduct(ctx.db, saw);
    const id = await plan('Brand,Model,Price,MSRP\nEcho,CS-590,$450.00,$499.00\n', {
      kind: 'priceList',
      priceFields: ['originalPrice'],
    });
    const [row] = (await imports().rows({ id })).rows;
    expect(row?.changes.map(({ field, newValue }) => [field, newValue])).toEqual([
      ['originalPrice', '499.00'],
      ['discountEnabled', true],
    ]);
  });
});
