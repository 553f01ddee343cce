import { auditLogs, products as productTable } from '@dealer/db';
import { makeCatalogTree } from '@dealer/db/factories';
import { TRPCError } from '@trpc/server';
import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../context.ts';
import {
  callerFor,
  type Random,
  seededRandom,
  storedActor,
  type TestContext,
  testContext,
} from '../../../testing/index.ts';
import { changeContext } from '../change-context.ts';
import { lockProduct, writeTransaction } from '../lock.ts';
import { recordChanges } from '../record-change.ts';

const STEPS = 60;

let ctx: TestContext;
let staff: Actor;
const products = () => callerFor(ctx, staff).admin.products;

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const machine = {
  brand: 'Toro',
  model: '75746',
  name: 'TimeMaster',
  category: 'lawn-mowers',
  price: '1299.00',
};

/** Few values, so that the AI and people say the same now and then. */
const randomFields = ({ pick, some }: Random) =>
  Object.fromEntries(
    some(
      Object.entries({
        engineBrand: pick(['Honda', 'Kohler', '']),
        cuttingWidth: pick(['21', '30', '']),
        price: pick(['1299.00', '999.00']),
        engineDisplacement: pick(['160', '223', '']),
        description: pick(['Good', 'With a warranty of 9 years', '']),
        specifications: pick([{ 'Cutting width': '99 in' }, { Weight: '60 lb' }, null]),
      }),
    ),
  );

const ids = async () => (await ctx.db.select({ id: productTable.id }).from(productTable)).map(({ id }) => id);

/** What the system writes in the background, with the AI as its source. */
async function enrich(id: number, patch: object) {
  const context = changeContext({ actor: null, now: ctx.now }, { source: { kind: 'ai' }, enriched: true });
  await writeTransaction(ctx, async (tx) => {
    await recordChanges(tx, context, [{ before: await lockProduct(tx, id), patch }]);
  });
}

async function step(random: Random, n: number): Promise<unknown> {
  const id = random.pick([0, ...(await ids())]);
  const fields = randomFields(random);
  const lookedUp = Object.fromEntries(
    random.some(Object.keys(fields)).map((field) => [field, 'ai' as const]),
  );
  const status = random.pick(['draft', 'published', 'archived'] as const);
  const saves = await ctx.db.select().from(auditLogs).where(isNotNull(auditLogs.transactionId));
  const steps = [
    () => products().create({ ...machine, ...fields, sku: `T-${n}`, lookedUp, status: 'draft' }),
    () => products().create({ ...machine, ...fields, sku: `P-${n}`, lookedUp, status: 'published' }),
    () => products().update({ id, ...fields, lookedUp }),
    () => products().update({ id, ...fields }),
    () => enrich(id, fields.engineBrand ? { engineBrand: fields.engineBrand } : { cuttingWidth: '30.0' }),
    () => products().confirmFields({ id, ...(random.below(2) && { fields: ['engineBrand', 'price'] }) }),
    () => products().setStatus({ id, status }),
    () => products().setStatus({ id, status: 'published' }),
    () => products().duplicate({ id }),
    () => products().undo({ transactionId: random.pick([null, ...saves])?.transactionId ?? 'none' }),
  ];
  return random.pick(steps)();
}

it.each([1, 2, 3])(
  'no published product has an unconfirmed AI value in a critical field, whatever is done: seed %i',
  async (seed) => {
    const random = seededRandom(seed);
    let published = 0;
    for (let n = 0; n < STEPS; n += 1) {
      await step(random, n).catch((error: unknown) => {
        if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
      });
      const shown = await ctx.db.select().from(productTable).where(eq(productTable.status, 'published'));
      for (const { id } of shown) {
        const marks = await products().provenance({ id });
        const open = marks.filter(({ isUnconfirmed, isCritical }) => isUnconfirmed && isCritical);
        expect([n, id, open]).toEqual([n, id, []]);
      }
      published += shown.length;
    }
    expect(published).toBeGreaterThan(0);
  },
  60_000,
);
