import { products } from '@dealer/db';
import { seedCatalogLists } from '@dealer/db/seed';
import { parse, stringify } from 'superjson';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { importer, importText, proposedMapping } from '../../testing/imports.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;

beforeEach(async () => {
  ctx = await testContext();
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const { apply } = importer(
  () => ctx,
  () => staff,
);

it.each(['constructor', 'prototype', '__proto__'])(
  'a column that is named %s can be imported and shown',
  async (name) => {
    const id = await importText(ctx, staff, `Brand,Model,${name}\nEcho,A1,Yamabiko\n`);
    const column = (await admin().imports.get({ id })).columns[2]?.name ?? '';
    const columns = { Brand: 'brand', Model: 'model', [column]: 'specification' } as const;
    await admin().imports.plan({ id, mapping: await proposedMapping(ctx, staff, id, { columns }) });
    await runDueJobs(ctx);
    await apply(id);
    const [product] = await ctx.db.select().from(products);
    expect(Object.values(product?.specifications ?? {})).toEqual(['Yamabiko']);
    const responses = [
      await admin().imports.get({ id }),
      await admin().imports.rows({ id }),
      await admin().products.get({ id: product?.id ?? 0 }),
    ];
    // As a response is sent to a browser and read there.
    for (const response of responses) expect(parse(stringify(response))).toEqual(response);
  },
);
