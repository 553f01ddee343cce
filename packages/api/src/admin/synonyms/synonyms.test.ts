import { auditLogs, searchSynonyms } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { toPublicError } from '../../errors.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
beforeEach(async () => {
  ctx = await testContext();
  staff = await storedActor(ctx, 'staff');
  await ctx.db.delete(searchSynonyms);
});
const synonyms = () => callerFor(ctx, staff).admin.synonyms;
const found = async (search: string) =>
  (await callerFor(ctx, null).storefront.products.search({ search })).total;
const errorOf = async (call: Promise<unknown>) => toPublicError(await call.catch((error: unknown) => error));

it('is understood by the search from its creation to its deletion, and each step is in the log', async () => {
  await makeProduct(ctx.db, { name: 'Wood Splitter', inStock: true });
  const created = await synonyms().create({ phrase: 'Log Chopper', means: 'name: wood splitter' });
  expect(await found('log choppers')).toBe(1);
  const changed = await synonyms().update({ ...created, means: 'name: chipper' });
  expect(await found('log chopper')).toBe(0);
  expect(changed.updatedAt.getTime()).toBeGreaterThan(created.updatedAt.getTime());
  await synonyms().remove({ id: created.id });
  expect(await synonyms().list()).toEqual([]);
  const log = await ctx.db.select().from(auditLogs).orderBy(auditLogs.id);
  expect(log.map(({ actionType, entityType, entityName }) => [actionType, entityType, entityName])).toEqual([
    ['CREATED', 'synonym', 'Log Chopper'],
    ['UPDATED', 'synonym', 'Log Chopper'],
    ['DELETED', 'synonym', 'Log Chopper'],
  ]);
});

it('is rejected for words that another one has, in any letter case', async () => {
  await synonyms().create({ phrase: 'Log Chopper', means: 'chipper' });
  const other = await synonyms().create({ phrase: 'chopper', means: 'chipper' });
  const error = await errorOf(synonyms().create({ phrase: 'log chopper', means: 'mower' }));
  expect(error).toMatchObject({ code: 'CONFLICT' });
  expect(error.message).toContain('“log chopper” is in the list already');
  expect(await errorOf(synonyms().update({ ...other, phrase: 'LOG CHOPPER' }))).toMatchObject({
    code: 'CONFLICT',
  });
});

it.each(['weed-eaters', 'weedeater', 'eater weed'])(
  'is rejected for %s beside “weed eater”: searches cannot tell them apart',
  async (phrase) => {
    const first = await synonyms().create({ phrase: 'weed eater', means: 'string trimmers' });
    const other = await synonyms().create({ phrase: 'chopper', means: 'chipper' });
    const taken = {
      code: 'CONFLICT',
      message: `Searches read “${phrase}” as “weed eater”, which is in the list already: change its meaning there`,
    };
    expect(await errorOf(synonyms().create({ phrase, means: 'hedge trimmers' }))).toMatchObject(taken);
    expect(await errorOf(synonyms().update({ ...other, phrase }))).toMatchObject(taken);
    expect(await synonyms().update({ ...first, phrase })).toMatchObject({ phrase });
  },
);

it('is added once where the response to the first call was lost', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => synonyms().create({ phrase: 'chopper', means: 'chipper' })),
  );
  expect(second).toEqual(first);
  expect(await synonyms().create({ phrase: 'chopper', means: 'chipper' })).toEqual(first);
  expect(await ctx.db.$count(auditLogs)).toBe(1);
  const error = await errorOf(synonyms().create({ phrase: 'chopper', means: 'mower' }));
  expect(error).toMatchObject({ code: 'CONFLICT' });
});

it('is not saved over what somebody else saved, nor after it was deleted', async () => {
  const created = await synonyms().create({ phrase: 'chopper', means: 'chipper' });
  await synonyms().update({ ...created, means: 'wood chipper' });
  const error = await errorOf(synonyms().update({ ...created, means: 'mower' }));
  expect(error.message).toContain('“chopper” means wood chipper');
  await synonyms().remove({ id: created.id });
  expect(await errorOf(synonyms().update(created))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await errorOf(synonyms().remove({ id: created.id }))).toMatchObject({ code: 'NOT_FOUND' });
});

it('is not deleted where somebody has changed it since it was shown', async () => {
  const shown = await synonyms().create({ phrase: 'chopper', means: 'chipper' });
  const changed = await synonyms().update({ ...shown, means: 'wood chipper' });
  expect((await errorOf(synonyms().remove(shown))).message).toBe(
    'Somebody changed this synonym meanwhile. Look at it before you delete it.',
  );
  expect(await synonyms().list()).toEqual([changed]);
  await synonyms().remove(changed);
  expect(await synonyms().list()).toEqual([]);
});

it('is changed once where the response to the first call was lost', async () => {
  const loaded = await synonyms().create({ phrase: 'chopper', means: 'chipper' });
  const changed = await synonyms().update({ ...loaded, means: 'wood chipper' });
  expect(await synonyms().update({ ...loaded, means: 'wood chipper' })).toEqual(changed);
  expect(await ctx.db.$count(auditLogs)).toBe(2);
});

it.each([
  ['podadora de césped', ['podadora de césped', 'Podadora de cesped']],
  ['black & decker', ['black and decker', 'Black & Decker']],
  ['what cuts the grass short', ['what cuts the grass short']],
])('of the words %s is understood in the searches %j', async (phrase, searches) => {
  await makeProduct(ctx.db, { name: 'Wood Splitter', inStock: true });
  await synonyms().create({ phrase, means: 'name: wood splitter' });
  for (const search of searches) expect(await found(search)).toBe(1);
});

it('is not saved for words that no search is read as: it would have no effect', async () => {
  const phrase = 'what cuts the grass very short';
  const rejected = { status: 400, details: { errors: [{ path: 'phrase' }] } };
  expect(await errorOf(synonyms().create({ phrase, means: 'chipper' }))).toMatchObject(rejected);
  const saved = await synonyms().create({ phrase: 'chopper', means: 'chipper' });
  expect(await errorOf(synonyms().update({ ...saved, phrase }))).toMatchObject(rejected);
  expect(await synonyms().list()).toEqual([saved]);
});

it('says before it is saved what its meaning finds, and which part finds nothing', async () => {
  await makeProduct(ctx.db, { name: 'Wood Splitter', brand: 'Toro', inStock: true });
  await makeProduct(ctx.db, { name: 'Wood Chipper', brand: 'Echo', inStock: true });
  await makeProduct(ctx.db, { name: 'Wood Stove', inStock: false });
  const preview = (means: string) => synonyms().preview({ means });
  expect(await preview('wood')).toEqual({ products: 2, unknown: [] });
  expect(await preview('wood + toro')).toEqual({ products: 1, unknown: [] });
  expect(await preview('name: splitter, gizmo')).toEqual({ products: 1, unknown: ['gizmo'] });
  expect(await preview("'); drop table products --")).toMatchObject({ products: 0 });
  expect(await preview('+ , +x')).toMatchObject({ products: 0 });
});

it.each([
  ['phrase', { phrase: ' - ', means: 'chipper' }, 'Words are required'],
  ['means', { phrase: 'chopper', means: ',' }, 'Meaning is required'],
])('needs %s', async (_field, input, message) => {
  expect(JSON.stringify(await errorOf(synonyms().create(input)))).toContain(message);
});
