import { smartLookupVersions } from '@dealer/db';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../context.ts';
import { builtInLookupConfig } from '../../../domain/enrichment/lookup-config.ts';
import { toPublicError } from '../../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../../testing/index.ts';
import { currentVersion } from '../../ai/lookup-version.ts';

let ctx: TestContext;
const versions = () => callerFor(ctx, actors.superadmin).admin.smartLookup.versions;
const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);
const valid = { versionName: 'Careful', versionNumber: '1.0', configData: { model: 'gpt-test' } };
const made = (versionNumber: string) => versions().create({ ...valid, versionNumber });

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'superadmin');
});

it('a version is stored as planned, with its author, all defaults and unknown keys', async () => {
  const configData = { instructions: ' Metric too.\r\n', tone: { words: ['plain'] } };
  const version = await versions().create({ ...valid, versionName: ' Careful\n', configData });
  expect(version).toEqual({
    ...{ id: version.id, versionName: 'Careful', versionNumber: '1.0', status: 'planned' },
    ...{ description: null, notes: null, activatedAt: null, warning: null, rollBackTo: null },
    metrics: {
      ...{ lookups: 0, found: 0, kept: 0, changed: 0, rejected: 0, dropped: 0, tokens: 0 },
      ...{ costMicros: 0, trial: null },
    },
    ...{ createdAt: ctx.now(), createdByName: 'Olive Owner' },
    configData: { ...builtInLookupConfig, instructions: 'Metric too.', tone: { words: ['plain'] } },
  });
  expect(await versions().list()).toEqual([version]);
});

it('a version is created once, also when the answer to the first try was lost', async () => {
  const first = await versions().create(valid);
  expect(await versions().create({ ...valid, configData: '{"model":"gpt-test"}' })).toEqual(first);
  await versions().create({ ...valid, notes: 'Another one.' });
  expect(await versions().list()).toHaveLength(2);
});

it('a version does not replace another one than the person saw', async () => {
  const [one, two] = [await made('1'), await made('2')];
  await versions().activate({ id: one.id, replaces: null });
  const late = await errorOf(versions().activate({ id: two.id, replaces: null }));
  expect(late).toMatchObject({ status: 409, message: 'Careful (1) is current meanwhile' });
  expect(await versions().activate({ id: two.id, replaces: one.id })).toMatchObject({ status: 'current' });
});

it('a configuration may come as the text of a JSON object', async () => {
  const text = '{ "useDatabase": false, "maxOutputTokens": 200 }';
  const { configData } = await versions().create({ ...valid, configData: text });
  expect(configData).toEqual({ ...builtInLookupConfig, useDatabase: false, maxOutputTokens: 200 });
});

it.each([
  ['{ model: 1', 'configData', 'Configuration must be valid JSON'],
  ['', 'configData', 'Configuration must be valid JSON'],
  [7, 'configData', 'Configuration must be valid JSON'],
  ['[]', 'configData', 'Configuration must be a JSON object'],
  ['null', 'configData', 'Configuration must be a JSON object'],
  ['{"model":7}', 'configData.model', 'model must be text'],
  [{ model: ' ' }, 'configData.model', 'model must not be empty'],
  [{ useDatabase: 'no' }, 'configData.useDatabase', 'useDatabase must be true or false'],
  ...[199, 8_001, 300.5].map((maxOutputTokens) => [
    { maxOutputTokens },
    'configData.maxOutputTokens',
    'maxOutputTokens must be a whole number from 200 to 8000',
  ]),
  [{ other: 'x'.repeat(20_000) }, 'configData', 'Configuration must be at most 20,000 characters'],
  ['{"a":"\\u0000"}', 'configData', 'Configuration holds a character that cannot be stored'],
  ['{"a":{"__proto__":1}}', 'configData', expect.stringContaining('a name that cannot be used')],
  [`{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}`, 'configData', expect.stringContaining('8 levels')],
] as [configData: string, path: string, message: string][])(
  'the configuration %j is rejected at %s',
  async (configData, path, message) => {
    expect(await errorOf(versions().create({ ...valid, configData }))).toMatchObject({
      status: 400,
      details: { errors: [{ path, message }] },
    });
    expect(await versions().list()).toEqual([]);
  },
);

it.each([
  ['versionName', ' '],
  ['versionName', 'x'.repeat(101)],
  ['versionNumber', '\n'],
  ['versionNumber', '1'.repeat(31)],
  ['description', 'x'.repeat(501)],
  ['notes', 'x'.repeat(5_001)],
])('an invalid %s is rejected', async (path, value) => {
  expect(await errorOf(versions().create({ ...valid, [path]: value }))).toMatchObject({
    status: 400,
    details: { errors: [{ path }] },
  });
  expect(await versions().list()).toEqual([]);
});

it('only the very first version can be created as current', async () => {
  const first = await versions().create({ ...valid, status: 'current' });
  expect(first).toMatchObject({ status: 'current', activatedAt: ctx.now() });
  for (const status of ['current', 'previous'] as const)
    expect(await versions().create({ ...valid, versionNumber: status, status })).toMatchObject({
      status: 'planned',
      activatedAt: null,
    });
});

it('activating makes a version current and the former one previous; the current one is listed first', async () => {
  const [one, two, three] = [await made('1'), await made('2'), await made('3')];
  await versions().activate({ id: two.id });
  expect(await versions().activate({ id: one.id })).toEqual({
    // Each activation is later than the one before, whatever the clock says.
    ...{ ...one, status: 'current', activatedAt: new Date(ctx.now().getTime() + 1) },
    rollBackTo: 'Careful (2)',
  });
  expect(await versions().list()).toMatchObject([
    { id: one.id, status: 'current' },
    { id: three.id, status: 'planned', activatedAt: null },
    { id: two.id, status: 'previous', activatedAt: ctx.now() },
  ]);
  expect(await versions().activate({ id: two.id })).toMatchObject({ status: 'current' });
});

it('the current version and one that does not exist cannot be activated', async () => {
  const { id } = await versions().create({ ...valid, status: 'current' });
  const current = { status: 409, message: 'This version is current already' };
  expect(await errorOf(versions().activate({ id }))).toMatchObject(current);
  const missing = { status: 404, message: 'Version not found' };
  expect(await errorOf(versions().activate({ id: id + 1 }))).toMatchObject(missing);
  expect(await versions().list()).toMatchObject([{ id, status: 'current' }]);
});

it('lookups use the current version, or the default if there is none', async () => {
  await made('1');
  expect((await currentVersion(ctx.db)).config).toEqual(builtInLookupConfig);
  const configData = { useDatabase: false, own: 1 };
  const { id } = await versions().create({ ...valid, configData });
  await versions().activate({ id });
  expect((await currentVersion(ctx.db)).config).toEqual({ ...builtInLookupConfig, ...configData });
  await ctx.db.update(smartLookupVersions).set({ configData: {} });
  expect((await currentVersion(ctx.db)).config).toEqual(builtInLookupConfig);
});

it('versions are only for superadmins', async () => {
  const { id } = await made('1');
  const staff = callerFor(ctx, actors.staff).admin.smartLookup.versions;
  for (const call of [staff.list(), staff.create(valid), staff.activate({ id })])
    expect(await errorOf(call)).toMatchObject({ status: 403 });
  expect(await versions().list()).toMatchObject([{ status: 'planned' }]);
});

it('the activity log shows superadmins who created and activated a version', async () => {
  const { id } = await made('1.0');
  await versions().activate({ id });
  const log = (actor: Actor) => callerFor(ctx, actor).admin.audit.page({});
  expect((await log(actors.superadmin)).logs).toMatchObject([
    {
      ...{ actionType: 'UPDATED', entityType: 'lookupVersion', entityName: 'Careful' },
      ...{
        userName: 'Olive Owner',
        changes: [{ field: 'status', oldValue: 'planned', newValue: 'current' }],
      },
    },
    { actionType: 'CREATED', entityType: 'lookupVersion' },
  ]);
  expect(await log(actors.staff)).toEqual({ logs: [], total: 0 });
});
