import { beforeEach, expect, it } from 'vitest';
import { callerFor, type TestContext, testContext } from '../../testing/index.ts';

const failed = {
  message: "Failed to parse '/request?token=secret'",
  source: '/assets/a.js:1:20',
  page: '/request',
};

let ctx: TestContext;
let logged: Record<string, unknown>[];
beforeEach(async () => {
  logged = [];
  const log = { info: (fields: Record<string, unknown>) => void logged.push(fields), error: () => undefined };
  ctx = await testContext({ log });
});

const report = (address: string) => callerFor({ ...ctx, address }, null).storefront.pageErrors.report(failed);

it('an error of a page in a browser is logged, without the parameters of addresses', async () => {
  expect(await report('a')).toEqual({ logged: true });
  expect(logged).toMatchObject([
    { pageError: "Failed to parse '/request?…'", source: '/assets/a.js:1:20', page: '/request' },
  ]);
  expect(JSON.stringify(logged)).not.toContain('secret');
});

it('neither one address nor many can fill the log', async () => {
  for (let n = 0; n < 12; n += 1) await report('a');
  expect(logged).toHaveLength(10);
  for (let n = 0; n < 200; n += 1) await report(`address ${n}`);
  expect(logged).toHaveLength(200);
});
