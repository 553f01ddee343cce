import { fieldProvenance, products as productTable } from '@dealer/db';
import { makeCatalogTree } from '@dealer/db/factories';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../context.ts';
import { importer } from '../../../testing/imports.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const products = () => callerFor(ctx, staff).admin.products;

const found = {
  specifications: { 'Cutting width': '30 in', 'Engine power': '9 hp', Weight: '60 lb' },
  features: ['Starts at the first pull', '9-year warranty'],
};

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

/** A draft whose specifications and features an AI gave. */
async function addDraft(): Promise<number> {
  const { id } = await products().create({
    ...{ brand: 'Toro', model: '75746', sku: 'TORO-1', name: 'TimeMaster', category: 'lawn-mowers' },
    ...{ price: '1299.00', ...found, status: 'draft', createdViaSmartLookup: true },
    lookedUp: { specifications: 'ai', features: 'ai' },
  });
  return id;
}

const markOf = async (id: number, field: string) =>
  (await products().provenance({ id })).find((mark) => mark.field === field);

describe.each([
  ['specifications', { ...found.specifications, Weight: '61 lb' }],
  ['specifications', { 'Engine power': '10 hp', 'Cutting width': '30 in', Color: 'Red' }],
  ['features', ['Starts at once', '9-year warranty']],
] as const)('%s of the AI of which a person changes a part: %j', (field, edited) => {
  const other = field === 'features' ? 'specifications' : 'features';

  it('still have to be confirmed for what is left', async () => {
    const id = await addDraft();
    await products().confirmFields({ id, fields: [other] });
    await products().update({ id, [field]: edited });
    expect(await markOf(id, field)).toMatchObject({ source: 'ai', isUnconfirmed: true, isCritical: true });
    await expect(products().setStatus({ id, status: 'published' })).rejects.toMatchObject({
      message: expect.stringContaining('nobody has confirmed it'),
    });
    await products().confirmFields({ id, fields: [field] });
    await expect(products().setStatus({ id, status: 'published' })).resolves.toMatchObject({
      status: 'published',
    });
  });

  it('count as changed for the version that found them', async () => {
    const id = await addDraft();
    await products().update({ id, [field]: edited });
    const rows = await ctx.db
      .select({ outcome: fieldProvenance.outcome, by: fieldProvenance.decidedByName })
      .from(fieldProvenance)
      .where(and(eq(fieldProvenance.productId, id), eq(fieldProvenance.field, field)))
      .orderBy(fieldProvenance.id);
    expect(rows).toEqual([
      { outcome: 'changed', by: staff.name },
      { outcome: null, by: null },
    ]);
  });
});

it('an import that adds a row to specifications of the AI answers for that row alone', async () => {
  const id = await addDraft();
  const { plan, apply } = importer(
    () => ctx,
    () => staff,
  );
  const file = 'Brand,Model,SKU,Name,Category,Price,Color\nToro,75746,TORO-1,TimeMaster,,1299,Red\n';
  await apply(await plan(file, { kind: 'catalog' }));
  const [stored] = await ctx.db.select().from(productTable).where(eq(productTable.id, id));
  expect(stored?.specifications).toEqual({ ...found.specifications, Color: 'Red' });
  expect(await markOf(id, 'specifications')).toMatchObject({ source: 'ai', isUnconfirmed: true });
  const rows = await ctx.db
    .select({ outcome: fieldProvenance.outcome })
    .from(fieldProvenance)
    .where(and(eq(fieldProvenance.productId, id), eq(fieldProvenance.field, 'specifications')));
  // Nobody has corrected what the version found.
  expect(rows).toEqual([{ outcome: null }, { outcome: null }]);
});

it.each([
  [
    'every critical row',
    { specifications: { 'Cutting width': '31 in', 'Engine power': '10 hp', Weight: '60 lb' } },
  ],
  ['a confirmed value', { specifications: { ...found.specifications, Weight: '61 lb' } }],
  ['every critical line', { features: ['Starts at the first pull', '5-year warranty'] }],
])('a value is a person’s who changes %s', async (what, edited) => {
  const id = await addDraft();
  await products().confirmFields({
    id,
    fields: what === 'a confirmed value' ? ['specifications'] : ['name'],
  });
  await products().update({ id, ...edited });
  expect(await markOf(id, Object.keys(edited)[0] ?? '')).toMatchObject({ source: 'person' });
});
