import { beforeEach, expect, it } from 'vitest';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../testing/index.ts';

const NOTE = 'Haggles. Do not go below $3,200.';
const call = {
  ...{ quoteType: 'product' as const, productName: 'the red mower', customerName: 'Dana Miller' },
  ...{ customerEmail: 'dana@example.com', comments: NOTE },
};

let ctx: TestContext;
let quotes: ReturnType<typeof callerFor>['admin']['quotes'];
const sentProps = async () => {
  await runDueJobs(ctx);
  return ctx.mailer.sent.map(({ props }) => props);
};

beforeEach(async () => {
  ctx = await testContext();
  quotes = callerFor(ctx, await storedActor(ctx, 'staff')).admin.quotes;
});

it('the answer to a call names what it was about, and does not quote what staff noted of it', async () => {
  const { id } = await quotes.logCall(call);
  await quotes.respond({ id, responseMessage: 'It is $3,400.' });
  expect(await sentProps()).toMatchObject([
    { message: 'It is $3,400.', topic: 'the red mower', comments: '' },
  ]);
});

it('nor does a mail after a call that was answered on the phone', async () => {
  const { id } = await quotes.logCall({ ...call, isAnswered: true });
  const idempotencyKey = crypto.randomUUID();
  await quotes.reply({ id, message: 'Here is the leaflet.', lastReplyId: null, idempotencyKey });
  expect(await sentProps()).toMatchObject([{ message: 'Here is the leaflet.', comments: '' }]);
});

it('staff read the note in the request', async () => {
  const { id } = await quotes.logCall(call);
  expect(await quotes.get({ id })).toMatchObject({ comments: NOTE });
});
