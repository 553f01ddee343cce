import { emailLog, jobs } from '@dealer/db';
import { MailRefused } from '@dealer/email';
import { expect, it } from 'vitest';
import { jobHandlers } from '../handlers.ts';
import { workOnce } from '../jobs/worker.ts';
import { callerFor, testContext } from '../testing/index.ts';

/** Works off one mail that fails with this error. @param onSend runs just before */
async function failToSend(
  error: Error,
  onSend?: (ctx: Awaited<ReturnType<typeof testContext>>) => Promise<void>,
) {
  const ctx = await testContext();
  await callerFor(ctx, null).storefront.quotes.create({
    quoteType: 'service',
    customerName: 'Ada',
    customerPhone: '7345550190',
  });
  const send = async () => {
    await onSend?.(ctx);
    throw error;
  };
  await workOnce({ ...ctx, mailer: { ...ctx.mailer, send } }, jobHandlers);
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
  const refused = new MailRefused('The mail server is busy', { permanent: false, code: '450' });
  const { db } = await failToSend(refused, async (ctx) => {
    await ctx.db.execute('alter table email_log add constraint email_log_full check (error is null)');
  });
  expect(await db.select().from(jobs)).toMatchObject([
    { status: 'pending', lastError: 'The mail server is busy' },
  ]);
});
