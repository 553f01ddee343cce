import { HOUR_MS, MINUTE_MS } from '@dealer/db/durations';
import { MailError } from '@dealer/email';
import { beforeEach, expect, it } from 'vitest';
import { enqueueLeadProbe } from '../maintenance/enqueue-maintenance.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../testing/index.ts';

let ctx: TestContext;
let clock: Date;

beforeEach(async () => {
  clock = new Date('2026-03-02T23:00:00Z');
  ctx = await testContext({
    now: () => clock,
    integrations: { mail: true, google: false, ai: false },
    leadPath: {
      submit: async (form) => {
        await callerFor(ctx, null).storefront.quotes.create(form);
      },
    },
  });
});

const isDown = () =>
  Promise.reject(new MailError('The mail server is down', { permanent: false, code: 'ECONNREFUSED' }));

async function work(minutes: number, isMailDown = false) {
  for (let minute = 0; minute <= minutes; minute += 1) {
    await runDueJobs(isMailDown ? { ...ctx, mailer: { ...ctx.mailer, send: isDown } } : ctx);
    clock = new Date(clock.getTime() + MINUTE_MS);
  }
}

/** The page of the request behind the link of the last mail. */
function shownByLink(ctx: TestContext) {
  const { searchParams } = new URL(String(ctx.mailer.sent.at(-1)?.props['statusUrl']));
  return callerFor(ctx, null).storefront.quotes.status({ token: searchParams.get('token') ?? '' });
}

const sentTemplates = () => ctx.mailer.sent.map(({ template }) => template);

it('a request that was answered while the mail server was away is not confirmed after its answer, which has its link', async () => {
  const { requestNumber: id = 0 } = await callerFor(ctx, null).storefront.quotes.create({
    ...{ quoteType: 'product', productName: 'Mower', customerName: 'Ada' },
    customerEmail: 'ada@example.com',
  });
  await work(60, true);
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin.quotes;
  await staff.respond({ id, responseMessage: 'It is here.' });
  await runDueJobs(ctx);
  expect(sentTemplates()).toEqual(['quote-response']);
  expect(await shownByLink(ctx)).toMatchObject({ requestNumber: id, responseMessage: 'It is here.' });
  clock = new Date(clock.getTime() + 2 * HOUR_MS);
  await runDueJobs(ctx);
  expect(sentTemplates()).toEqual(['quote-response', 'quote-notification']);
});

it.each([
  { result: 'won', lostReason: null, mails: ['quote-notification'] },
  { result: 'lost', lostReason: 'price', mails: ['quote-notification'] },
  { result: 'spam', lostReason: null, mails: [] },
] as const)(
  'a request that is $result by then promises its customer no answer',
  async ({ mails, ...closed }) => {
    const { requestNumber: id = 0 } = await callerFor(ctx, null).storefront.quotes.create({
      ...{ quoteType: 'product', productName: 'Mower', customerName: 'Ada' },
      customerEmail: 'ada@example.com',
    });
    await work(1, true);
    await callerFor(ctx, await storedActor(ctx, 'staff')).admin.quotes.setResult({ id, ...closed });
    clock = new Date(clock.getTime() + 2 * HOUR_MS);
    await runDueJobs(ctx);
    expect(sentTemplates()).toEqual(mails);
  },
);

it('a message that is spam by then is mailed to nobody', async () => {
  await callerFor(ctx, null).storefront.contact.send({
    ...{ firstName: 'Ada', lastName: 'Hill', email: 'ada@example.com' },
    ...{ subject: 'Your ranking', message: 'We bring you to the first page.' },
  });
  await work(1, true);
  const messages = callerFor(ctx, await storedActor(ctx, 'staff')).admin.messages;
  const [message] = (await messages.page()).items;
  await messages.setSpam({ id: message?.id ?? 0 });
  clock = new Date(clock.getTime() + 2 * HOUR_MS);
  await runDueJobs(ctx);
  expect(sentTemplates()).toEqual([]);
});

it('no owner reads that requests may not arrive after a later test has succeeded', async () => {
  const owner = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  await enqueueLeadProbe(ctx);
  clock = new Date('2026-03-03T08:10:00Z');
  await work(30, true);
  expect((await owner.overview.get()).leadPathFailure).toMatchObject({ problem: 'mail' });
  await owner.dashboard.testLeadPath();
  await work(0);
  expect((await owner.overview.get()).leadPathFailure).toBeNull();
  clock = new Date(clock.getTime() + 2 * HOUR_MS);
  await runDueJobs(ctx);
  expect(sentTemplates()).toEqual(['quote-notification']);
});
