import { beforeEach, expect, it } from 'vitest';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../testing/index.ts';

let ctx: TestContext;
let staff: ReturnType<typeof callerFor>['admin']['quotes'];

/** A request, with the token of its status page. */
async function sendRequest() {
  const { statusPath = '', requestNumber: id = 0 } = await callerFor(ctx, null).storefront.quotes.create({
    ...{ quoteType: 'service', productName: 'Servicing: Blade Sharpening', customerName: 'Ada Hill' },
    customerPhone: '734.555.0190',
  });
  return { id, token: statusPath.replace('/request?token=', '') };
}

const cancel = (token: string, at = ctx) => callerFor(at, null).storefront.quotes.cancel({ token });

async function mailsOfCancellations(at = ctx) {
  await runDueJobs(at);
  return ctx.mailer.sent.filter(({ template }) => template === 'quote-canceled');
}

beforeEach(async () => {
  ctx = await testContext();
  staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin.quotes;
});

it('staff are mailed once that a customer canceled, and which appointment is free again', async () => {
  const { id, token } = await sendRequest();
  await staff.markResponded({ id });
  await staff.setBooking({ id, booking: 'booked', bookedFor: '2026-04-18T09:30' });
  expect(await mailsOfCancellations()).toEqual([]);
  await cancel(token);
  await cancel(token);
  const [mail, ...others] = await mailsOfCancellations();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: ctx.shop.email,
    props: {
      ...{ requestId: id, customerName: 'Ada Hill', customerPhone: '(734) 555-0190' },
      ...{ productName: 'Servicing: Blade Sharpening', bookedFor: 'Apr 18, 2026 9:30 AM' },
      staffUrl: `${ctx.publicUrl}/admin/quotes?request=${id}`,
    },
  });
});

it('the mail offers no appointment that was over when the customer canceled', async () => {
  const { id, token } = await sendRequest();
  await staff.markResponded({ id });
  await staff.setBooking({ id, booking: 'booked', bookedFor: '2026-04-18T09:30' });
  const dayAfter = { ...ctx, now: () => new Date('2026-04-19T15:00:00Z') };
  await cancel(token, dayAfter);
  const [mail] = await mailsOfCancellations(dayAfter);
  expect(mail?.props).toMatchObject({ bookedFor: 'Apr 18, 2026 9:30 AM', isAppointmentFree: false });
});

it('staff are mailed that a customer canceled what was won: the job or the machine is expected', async () => {
  const { id, token } = await sendRequest();
  await staff.markResponded({ id });
  await staff.setBooking({ id, booking: 'booked', bookedFor: '2026-04-18T09:30' });
  await staff.setResult({ id, result: 'won' });
  await cancel(token);
  expect(await mailsOfCancellations()).toMatchObject([
    { props: { requestId: id, bookedFor: 'Apr 18, 2026 9:30 AM', isAppointmentFree: true } },
  ]);
});

it('nobody is mailed about the end of a request that was lost, or took up again before the mail was sent', async () => {
  const closed = await sendRequest();
  await staff.markResponded({ id: closed.id });
  await staff.setResult({ id: closed.id, result: 'lost', lostReason: 'other' });
  await cancel(closed.token);
  const reopened = await sendRequest();
  await cancel(reopened.token);
  await staff.setReopened({ id: reopened.id, reopened: true, evenIfCanceled: true });
  expect(await mailsOfCancellations()).toEqual([]);
});

it('a request that is canceled a second time, after it was taken up again, is mailed again', async () => {
  const { id, token } = await sendRequest();
  await cancel(token);
  expect(await mailsOfCancellations()).toHaveLength(1);
  await staff.setReopened({ id, reopened: true, evenIfCanceled: true });
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
  await cancel(token, later);
  expect(await mailsOfCancellations(later)).toHaveLength(2);
});

it('a request that is canceled before its own mails were sent is mailed as canceled only', async () => {
  const { statusPath = '' } = await callerFor(ctx, null).storefront.quotes.create({
    ...{ quoteType: 'product', productName: 'Mower', customerName: 'Ada Hill' },
    customerEmail: 'ada@example.com',
  });
  await cancel(statusPath.replace('/request?token=', ''));
  await runDueJobs(ctx);
  expect(ctx.mailer.sent.map(({ template }) => template)).toEqual(['quote-canceled']);
});
