import { emailLog, jobs } from '@dealer/db';
import { makeQuoteRequest } from '@dealer/db/factories';
import { MailError } from '@dealer/email';
import { expect, it, onTestFinished } from 'vitest';
import { jobHandlers } from '../handlers.ts';
import { runNextJob } from '../jobs/worker.ts';
import { callerFor, storedActor, testContext } from '../testing/index.ts';
import { mailShop } from './mail-shop.ts';
import { sendLogged } from './send-logged.ts';

/** Works off one mail that fails with this error. @param onSend runs just before */
async function failToSend(
  error: Error,
  onSend?: (ctx: Awaited<ReturnType<typeof testContext>>) => Promise<void>,
) {
  const ctx = await testContext();
  await callerFor(ctx, null).storefront.quotes.create({
    quoteType: 'service',
    productName: 'Servicing: Mower Belt Service',
    customerName: 'Ada',
    customerPhone: '7345550190',
  });
  const send = async () => {
    await onSend?.(ctx);
    throw error;
  };
  await runNextJob({ ...ctx, mailer: { ...ctx.mailer, send } }, jobHandlers);
  return ctx;
}

it('the text of an unknown error, which can hold values, is not in the mail log that staff read', async () => {
  const { db } = await failToSend(new Error('Failed query: select secret'));
  const [entry] = await db.select().from(emailLog);
  expect(entry).toMatchObject({
    status: 'queued',
    error: 'It failed on our side; the server’s log says why',
  });
});

it('a failure that cannot be logged does not replace what the mail server said', async () => {
  const rejected = new MailError('The mail server is busy', { permanent: false, code: '450' });
  const { db } = await failToSend(rejected, async (ctx) => {
    await ctx.db.execute('alter table email_log add constraint email_log_full check (error is null)');
    // The tests of other files use the same database.
    onTestFinished(() =>
      ctx.db.execute('alter table email_log drop constraint email_log_full').then(() => undefined),
    );
  });
  expect(await db.select().from(jobs)).toMatchObject([
    { status: 'pending', lastError: 'The mail server is busy' },
  ]);
});

it('two attempts of one job, of which one was abandoned, have one entry that says what was sent', async () => {
  const ctx = await testContext();
  await ctx.db.insert(jobs).values({ id: 7, topic: 'mail.contactNotification' });
  const run = { id: 7, attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  const props = { shop: await mailShop(ctx), name: 'Olive', sentAt: 'today' };
  const mail = { template: 'test-mail', props, to: 'a@example.com', key: 'a' } as const;
  let rejectMail: (error: Error) => void = () => undefined;
  const abandoned = new Promise<never>((_, reject) => {
    rejectMail = reject;
  });
  let begin: (value: unknown) => void = () => undefined;
  const begun = new Promise((resolve) => {
    begin = resolve;
  });
  const send = () => {
    begin(undefined);
    return abandoned;
  };
  const late = sendLogged({ ...ctx, mailer: { ...ctx.mailer, send } }, mail, run);
  await begun;
  await sendLogged(ctx, mail, { ...run, attempt: 2 });
  rejectMail(new MailError('The mail server took too long', { permanent: false, code: 'ETIMEDOUT' }));
  await expect(late).rejects.toThrow('took too long');
  expect(await ctx.db.select().from(emailLog)).toMatchObject([{ status: 'sent', error: null, jobId: 7 }]);
});

it('staff see that an answer without a mail server did not reach the customer', async () => {
  const ctx = await testContext();
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin.quotes;
  const { id } = await makeQuoteRequest(ctx.db, { customerEmail: 'ada@example.com' });
  await staff.respond({ id, responseMessage: 'It is here.' });
  const send = async () => ({ messageId: '<1@example.com>', file: '/data/mail/1.eml' });
  await runNextJob({ ...ctx, mailer: { ...ctx.mailer, send } }, jobHandlers);
  const { delivery } = await staff.get({ id });
  expect(delivery).toMatchObject({
    state: 'sent',
    reason: 'No mail server is set up, so it is only a file on the server',
  });
});
