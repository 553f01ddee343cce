import { emailLog, jobs } from '@dealer/db';
import { makeContactMessage, makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import {
  actors,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

let ctx: TestContext;
const quotes = () => callerFor(ctx, actors.staff).admin.quotes;
const call = { quoteType: 'product' as const, customerName: 'Dana Miller', customerPhone: '734 555 0142' };

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'staff');
});

it('a call about a machine waits in the list like any request, and no mail is sent', async () => {
  const { id: productId, name } = await makeProduct(ctx.db, { name: 'Toro Recycler', status: 'archived' });
  const logged = await quotes().logCall({ ...call, productId, comments: 'Asks for a trade-in.' });
  expect(logged).toMatchObject({
    ...{ productId, productName: name, customerPhone: '(734) 555-0142', customerEmail: '' },
    ...{ status: 'pending', outcome: null, comments: 'Asks for a trade-in.' },
  });
  expect((await quotes().page({ search: '7345550142' })).items).toMatchObject([{ id: logged.id }]);
  expect(await ctx.db.$count(jobs)).toBe(0);
  expect(await ctx.db.$count(emailLog)).toBe(0);
});

it('a call may be about a service, a machine in words, or nothing in particular', async () => {
  const of = async (more: object) => (await quotes().logCall({ ...call, ...more })).productName;
  expect(await of({ quoteType: 'service', productName: 'Blade Sharpening' })).toBe(
    'Servicing: Blade Sharpening',
  );
  expect(await of({ productName: 'the red mower' })).toBe('the red mower');
  expect(await of({ productId: 999_999, productName: 'gone' })).toBe('gone');
  expect(await of({})).toBeNull();
});

it('a call about a repair names the service, as the form asks', async () => {
  for (const productName of [undefined, ' ', 'Servicing: ']) {
    await expect(quotes().logCall({ ...call, quoteType: 'service', productName })).rejects.toThrow(
      'Service is required',
    );
  }
});

it('what was answered on the phone is answered, with the note about it', async () => {
  const logged = await quotes().logCall({ ...call, comments: 'Has one in stock.', isAnswered: true });
  expect(logged).toMatchObject({
    ...{ status: 'responded', outcome: 'phone', notes: 'Has one in stock.', delivery: null },
    ...{ respondedByName: actors.staff.name, respondedAt: logged.createdAt },
  });
});

it('has one moment, however long storing it takes', async () => {
  let calls = 0;
  const ticking = { ...ctx, now: () => new Date(Date.UTC(2026, 0, 1) + (calls += 1)) };
  const logged = await callerFor(ticking, actors.staff).admin.quotes.logCall({ ...call, isAnswered: true });
  expect(logged.respondedAt).toEqual(logged.createdAt);
});

it('the same call sent twice is one request; another one under its key is rejected', async () => {
  const keyed = { ...call, idempotencyKey: crypto.randomUUID() };
  const [first, second] = [await quotes().logCall(keyed), await quotes().logCall(keyed)];
  expect(second.id).toBe(first.id);
  await expect(quotes().logCall({ ...keyed, isAnswered: true })).rejects.toMatchObject({
    ...{ code: 'CONFLICT', details: { storedId: first.id } },
  });
});

it('needs a way to reach the caller, and staff', async () => {
  await expect(quotes().logCall({ ...call, customerPhone: '' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const customer = callerFor(ctx, actors.customer).admin.quotes;
  await expect(customer.logCall(call)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('a mail about a call links its page, which shows the mails and nothing that was entered; one about a message has no link', async () => {
  const { id } = await quotes().logCall({ ...call, customerEmail: 'dana@example.com', comments: 'A pest.' });
  await quotes().respond({ id, responseMessage: 'It is here.' });
  const { id: messageId } = await makeContactMessage(ctx.db);
  const sending = { message: 'Still here.', lastReplyId: null };
  await quotes().reply({ ...sending, id, idempotencyKey: crypto.randomUUID() });
  await callerFor(ctx, actors.staff).admin.messages.reply({
    ...{ ...sending, id: messageId },
    idempotencyKey: crypto.randomUUID(),
  });
  await runDueJobs(ctx);
  const urls = ctx.mailer.sent.map(({ props }) => String(props['statusUrl']));
  expect(urls).toEqual([expect.stringContaining('/request?'), expect.stringContaining('/request?'), '']);
  for (const url of urls.slice(0, 2)) {
    const token = new URL(url).searchParams.get('token') ?? '';
    const shown = await callerFor(ctx, null).storefront.quotes.status({ token });
    expect(shown).toMatchObject({ isSender: false, responseMessage: 'It is here.' });
    expect(shown.laterAnswers).toMatchObject([{ message: 'Still here.' }]);
    expect(JSON.stringify(shown)).not.toMatch(/Dana|dana@|555|pest/);
  }
});
