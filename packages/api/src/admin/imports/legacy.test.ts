import { readFileSync } from 'node:fs';
import { auditLogs, migrationProducts, productFieldValues, productHistory, products } from '@dealer/db';
import { seedCatalogLists } from '@dealer/db/seed';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { formatCount } from '../../domain/counts.ts';
import { importText, legacyCategories, legacyFile, proposedMapping } from '../../testing/imports.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

/**
 * What each of the file's 85 rows becomes, written from reading the file: a published product, a draft that lacks
 * something, a question for staff (part of its sentence), or left out (part of the reason).
 */
const expected: [
  row: number,
  item: string,
  outcome: 'published' | 'draft' | 'review' | 'skipped',
  why?: string,
][] = [
  [2, '1001', 'published'],
  [3, '1003', 'published'],
  [4, '1004', 'published'],
  [5, '1006', 'published'],
  [6, '1008', 'published'],
  [7, '1009', 'review', 'Brand is empty; the name begins with Toro'],
  [8, '1011', 'published'],
  [9, '1012', 'published'],
  [10, '1013', 'published'],
  [11, '1014', 'published'],
  [12, '1016', 'published'],
  [13, '1018', 'review', 'Two prices before the discount: 879.00 and 870.45'],
  [14, '1019', 'published'],
  [15, '1020', 'published'],
  [16, '1027', 'published'],
  [17, '1028', 'published'],
  [18, '1035', 'published'],
  [19, '1036', 'published'],
  [20, '1038', 'published'],
  [21, '1039', 'draft', 'Listing Price is required'],
  [22, '1046', 'published'],
  [23, '1053', 'review', 'Row 69 is the same machine with another Listing Price'],
  [24, '1060', 'published'],
  [25, '1062', 'published'],
  [26, '1063', 'published'],
  [27, '1064', 'review', 'Brand is empty; the name begins with Cub Cadet'],
  [28, '1065', 'published'],
  [29, '1072', 'published'],
  [30, '1074', 'published'],
  [31, '1075', 'draft', 'Listing Price is required'],
  [32, '1077', 'published'],
  [33, '1078', 'published'],
  [34, '1079', 'review', 'Row 66 is the same machine with another Listing Price'],
  [35, '1081', 'draft', 'Listing Price is required'],
  [36, '1082', 'review', 'Brand is empty; the name begins with Echo'],
  [37, '1089', 'published'],
  [38, '1096', 'published'],
  [39, '1097', 'published'],
  [40, '1104', 'published'],
  [41, '1111', 'published', 'Not the full address of an image: images/gt225.jpg'],
  [42, '1112', 'published'],
  [43, '1113', 'published'],
  [44, '1114', 'published'],
  [45, '1116', 'draft', 'Listing Price is required'],
  [46, '1118', 'published'],
  [47, '1120', 'draft', 'Category is required'],
  [48, '1121', 'published'],
  [49, '1122', 'published'],
  [50, '1123', 'review', 'The category ‘Fall Specials!!’ is not known yet'],
  [51, '1130', 'published'],
  [52, '1137', 'review', 'holds more than one measure'],
  [53, '1138', 'draft', 'Listing Price is required'],
  [54, '1140', 'draft', 'Listing Price is required'],
  [55, '1141', 'published'],
  [56, '1148', 'published', 'Left out a placeholder image'],
  [57, '1149', 'review', 'The category ‘???’ is not known yet'],
  [58, '1150', 'published'],
  [59, '1157', 'published'],
  [60, '1158', 'published'],
  [61, '1165', 'published'],
  [62, '1166', 'published'],
  [63, '1168', 'published'],
  [64, '1169', 'published'],
  [65, '1001', 'skipped', 'The same as row 2'],
  [66, '1170', 'review', 'Row 34 is the same machine with another Product Name, Listing Price'],
  [67, '1171', 'review', 'Row 42 is the same machine with another Inventory Count'],
  [68, '1172', 'skipped', 'The same as row 52'],
  [69, '1173', 'review', 'Row 23 is the same machine with another'],
  [70, '1174', 'review', '‘Demo’: is it new or pre-owned?'],
  [71, '', 'review', 'The category ‘Used Equipment’ is not known yet'],
  [72, '1175', 'review', 'The category ‘Used Equipment’ is not known yet'],
  [73, '1176', 'review', 'Model Number is empty'],
  [74, '1177', 'published'],
  [75, '1178', 'published'],
  [76, '1179', 'skipped', 'Rows of this category are left out'],
  [77, '1180', 'skipped', 'Rows of this category are left out'],
  [78, '1181', 'skipped', 'Rows of this category are left out'],
  [79, '1182', 'skipped', 'Rows of this category are left out'],
  [80, '1183', 'review', 'The category ‘Generators’ is not known yet'],
  [81, '1184', 'review', 'Row 11 is the same machine with another Description, Product Name'],
  [82, '1185', 'skipped', 'Rows of this category are left out'],
  [83, '1186', 'published'],
  [84, '1187', 'draft', 'Listing Price is required'],
  [85, '1188', 'published'],
  [86, '1186', 'skipped', 'The same as row 83'],
];

let ctx: TestContext;
let staff: Actor;
let clock: Date;
const imports = () => callerFor(ctx, staff).admin.imports;

beforeEach(async () => {
  clock = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => clock });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

async function planLegacy(): Promise<number> {
  const id = await importText(ctx, staff, readFileSync(legacyFile), { name: 'catalog-legacy.csv' });
  const mapping = await proposedMapping(ctx, staff, id, { newProducts: 'publish' });
  await imports().plan({ id, mapping, categories: legacyCategories });
  await runDueJobs(ctx);
  return id;
}

/** Runs the jobs until every fetch of images has used all its attempts. */
async function workOffAll() {
  for (let round = 0; round < 4; round += 1) {
    await runDueJobs(ctx);
    clock = new Date(clock.getTime() + 60_000);
  }
}

const count = (outcome: string) => expected.filter((row) => row[2] === outcome).length;

it('every row of the old catalog becomes what a person who reads it would say', async () => {
  const id = await planLegacy();
  const rows = await ctx.db.select().from(migrationProducts).orderBy(asc(migrationProducts.rowNumber));
  const said = rows.map(({ rowNumber, rawData, outcome, changes, reasons }, index) => {
    const status = changes.find(({ field }) => field === 'status')?.newValue;
    const why = expected[index]?.[3];
    const given = reasons.map(({ message }) => message);
    return [
      rowNumber,
      rawData['Item No.'] ?? '',
      outcome === 'created' ? status : outcome,
      ...(why === undefined ? [] : [given.find((message) => message.includes(why)) ? why : given]),
    ];
  });
  expect(said).toEqual(expected);
  expect(await imports().get({ id })).toMatchObject({
    status: 'review',
    outcomes: {
      created: count('published') + count('draft'),
      updated: 0,
      unchanged: 0,
      skipped: count('skipped'),
      review: count('review'),
    },
    open: count('published') + count('draft'),
  });
});

it('is applied as one batch that visitors see, changes nothing the second time, and is undone as a whole', async () => {
  const id = await planLegacy();
  await imports().applyRows({ id });
  await workOffAll();
  const applied = await imports().get({ id });
  const created = count('published') + count('draft');
  expect(applied).toMatchObject({ status: 'applied', applied: created, open: 0 });
  const { db } = ctx;
  expect(await db.$count(products, eq(products.status, 'published'))).toBe(count('published'));
  expect(await db.$count(auditLogs, eq(auditLogs.batchId, applied.batchId ?? ''))).toBe(created);
  expect(await db.$count(productHistory)).toBe(created);
  expect(await db.$count(productFieldValues)).toBeGreaterThan(0);
  const visitor = callerFor(ctx, null).storefront.products;
  const { items } = await visitor.search({ search: 'TimeCutter MX 5075' });
  expect(await visitor.get({ id: items[0]?.id ?? 0 })).toMatchObject({
    ...{ name: 'Toro TimeCutter MX 5075 50 in. 23 HP Kawasaki Zero-Turn Mower with MyRIDE', brand: 'Toro' },
    ...{ sku: 'TORO-75755', model: '75755', price: '4799.00', condition: 'new', cuttingWidth: '50.0' },
    ...{ category: 'lawn-mowers', subcategory: 'zero-turn-residential', horsepower: '23.0' },
    ...{ engineBrand: 'Kawasaki', engineDisplacement: 726, powerType: 'gas' },
    description: expect.stringMatching(/^Combines a fabricated .* • Dual hydrostatic drive$/) as unknown,
    images: [],
  });

  const logged = await db.$count(auditLogs);
  const again = await planLegacy();
  const second = await imports().get({ id: again });
  expect(second.outcomes).toMatchObject({ created: 0, updated: 0, unchanged: created });
  await expect(imports().applyRows({ id: again })).rejects.toMatchObject({ code: 'CONFLICT' });
  await workOffAll();
  expect(await db.$count(auditLogs)).toBe(logged);

  const edited = await db.select().from(products).where(eq(products.sku, 'ECHO-PB-580T'));
  await callerFor(ctx, staff).admin.products.update({ id: edited[0]?.id ?? 0, price: '419.00' });
  await imports().undo({ id });
  await workOffAll();
  expect(await imports().get({ id })).toMatchObject({
    status: 'undone',
    kept: 1,
    message: `${formatCount(created - 1)} products changed back; 1 kept because somebody changed it since`,
  });
  expect(await db.$count(products, eq(products.status, 'deleted'))).toBe(created - 1);
  const { rows } = await imports().rows({ id, outcome: 'kept' });
  expect(rows).toMatchObject([{ productId: edited[0]?.id }]);
  expect(rows[0]?.reasons[0]?.message).toContain(
    ' was not deleted: Listing Price changed again since by Sam Staff',
  );
});
