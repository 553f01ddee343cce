import { imageSourcePriority } from '@dealer/db';
import { beforeEach, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const sources = () => callerFor(ctx, actors.staff).admin.imageSources;
const create = (brand: string, sourceDomain: string) => sources().create({ brand, sourceDomain });

beforeEach(async () => {
  ctx = await testContext();
});

it('are listed by brand; a new one stands below the others of its brand', async () => {
  await create('Toro', 'https://www.toro.com/en');
  await create('Echo', 'www.echo-usa.com');
  await create('echo', 'parts.echo-usa.com');
  expect(await sources().list()).toMatchObject([
    {
      brand: 'Echo',
      sources: [
        { sourceDomain: 'www.echo-usa.com', priorityScore: '100.00', successPercent: 0 },
        { sourceDomain: 'parts.echo-usa.com', priorityScore: '90.00' },
      ],
    },
    { brand: 'Toro', sources: [{ sourceDomain: 'www.toro.com' }] },
  ]);
});

it.each([
  [{ brand: '', sourceDomain: 'a.example' }, 'Brand and source domain are required'],
  [{ brand: 'Echo', sourceDomain: '  ' }, 'Brand and source domain are required'],
  [{ brand: 'Echo', sourceDomain: '127.0.0.1' }, 'Enter a domain, such as www.example.com'],
  [
    { brand: 'Echo', sourceDomain: 'a.example', sourcePattern: '/search' },
    'The search pattern must contain {model}',
  ],
])('are rejected where %j', async (input, message) => {
  await expect(sources().create(input)).rejects.toThrow(message);
});

it.each(['javascript:alert(1)//{model}', 'https://exa mple/{model}', 'https://user:pw@a.example/{model}'])(
  'are neither added nor tested where their search %s is no address of the web',
  async (sourcePattern) => {
    const source = { brand: 'Echo', sourceDomain: 'a.example', sourcePattern };
    const message = 'Enter a search pattern, such as /search?q={model}';
    await expect(sources().create(source)).rejects.toThrow(message);
    await expect(sources().test({ ...source, model: 'CS-590' })).rejects.toThrow(message);
  },
);

it('stand once per brand', async () => {
  await create('Echo', 'a.example');
  await expect(create('ECHO', 'A.example')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'ECHO has a.example already',
  });
  // A fetch would never try it, because it has tried that site.
  await expect(create('Echo', 'www.a.example')).rejects.toThrow('Echo has a.example already');
});

it('are at most fifty of a brand', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({ brand: 'Echo', sourceDomain: `s${n}.example` }));
  await ctx.db.insert(imageSourcePriority).values(many);
  await expect(create('Echo', 'one-more.example')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Echo has 50 sources: delete one first',
  });
  await create('Toro', 'one-more.example');
});

it('take new scores together or not at all', async () => {
  const a = await create('Echo', 'a.example');
  const b = await create('Echo', 'b.example');
  const updates = [
    { id: a.id, priorityScore: 90 },
    { id: b.id, priorityScore: 100 },
  ];
  expect(await sources().updatePriorities({ updates })).toEqual({ count: 2 });
  expect((await sources().list())[0]?.sources.map(({ id }) => id)).toEqual([b.id, a.id]);
  const withUnknown = [
    { id: a.id, priorityScore: 5 },
    { id: 99_999, priorityScore: 1 },
  ];
  await expect(sources().updatePriorities({ updates: withUnknown })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await sources().list())[0]?.sources[1]?.priorityScore).toBe('90.00');
});

it('keep the scores that somebody else has set since they were read', async () => {
  const { id } = await create('Echo', 'a.example');
  const set = (priorityScore: number, previousScore: number) =>
    sources().updatePriorities({ updates: [{ id, priorityScore, previousScore }] });
  expect(await set(90, 100)).toEqual({ count: 1 });
  await expect(set(70, 100)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await sources().list())[0]?.sources[0]?.priorityScore).toBe('90.00');
  expect(await set(70, 90)).toEqual({ count: 1 });
});

it('take the same scores twice, as when the first response was lost', async () => {
  const { id } = await create('Echo', 'a.example');
  const updates = [{ id, priorityScore: 90, previousScore: 100 }];
  await sources().updatePriorities({ updates });
  expect(await sources().updatePriorities({ updates })).toEqual({ count: 1 });
});

it('stand once per brand where two people add the same site at once', async () => {
  for (const brand of ['Echo', 'Toro', 'Stihl', 'Honda', 'Ariens']) {
    await create(brand, 'other.example');
    const added = await Promise.allSettled([create(brand, 'a.example'), create(brand, 'www.a.example')]);
    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

it('are deleted once', async () => {
  const { id } = await create('Echo', 'a.example');
  await sources().remove({ id });
  expect(await sources().list()).toEqual([]);
  await expect(sources().remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
