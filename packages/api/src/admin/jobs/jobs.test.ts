import { emailLog, jobs } from '@dealer/db';
import { MailRefused } from '@dealer/email';
import { beforeEach, describe, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext, workOffJobs } from '../../testing/index.ts';

let ctx: TestContext;
const admin = () => callerFor(ctx, actors.staff).admin.jobs;

/** A request whose customer's address is refused for good. */
async function refusedRequest() {
  const refusing: TestContext['mailer'] = {
    ...ctx.mailer,
    send: async (mail) => {
      if (mail.template !== 'quote-received') return ctx.mailer.send(mail);
      throw new MailRefused('550 no such mailbox', { permanent: true, code: '550' });
    },
  };
  await callerFor(ctx, null).storefront.quotes.create({
    quoteType: 'product',
    customerName: 'Ada',
    customerEmail: 'gone@example.com',
  });
  await workOffJobs({ ...ctx, mailer: refusing });
}

beforeEach(async () => {
  ctx = await testContext();
});

describe('jobs that gave up', () => {
  it('are listed with their reason and the mail’s recipient; the others went on', async () => {
    await refusedRequest();
    const { items, total } = await admin().list();
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        topic: 'mail.quoteReceived',
        status: 'failed',
        attempts: 1,
        lastError: '550 no such mailbox',
        recipient: 'gone@example.com',
      },
    ]);
    expect(await admin().list({ status: 'done' })).toMatchObject({ total: 1 });
    const log = await ctx.db.select().from(emailLog).orderBy(emailLog.id);
    expect(log).toMatchObject([{ status: 'sent' }, { status: 'failed', error: '550 no such mailbox' }]);
  });

  it('are tried again, once, when staff ask for it', async () => {
    await refusedRequest();
    const [failed] = (await admin().list()).items;
    await admin().retry({ id: failed?.id ?? 0 });
    await expect(admin().retry({ id: failed?.id ?? 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await workOffJobs(ctx);
    expect(ctx.mailer.sent.map(({ template }) => template)).toEqual(['quote-notification', 'quote-received']);
    expect(await admin().list()).toMatchObject({ items: [], total: 0 });
    const [entry] = await ctx.db.select().from(emailLog).orderBy(emailLog.id).offset(1);
    expect(entry).toMatchObject({ status: 'sent', error: null });
  });

  it('get as many tries as new ones', async () => {
    await ctx.db.insert(jobs).values({ topic: 'mail.quoteReceived', status: 'failed', attempts: 12 });
    const [failed] = (await admin().list()).items;
    await admin().retry({ id: failed?.id ?? 0 });
    expect((await admin().list({ status: 'pending' })).items).toMatchObject([
      { attempts: 12, maxAttempts: 24 },
    ]);
  });

  it('are not tried again by customers, and not where there is none', async () => {
    await expect(admin().retry({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const customer = callerFor(ctx, actors.customer).admin.jobs;
    await expect(customer.retry({ id: 999 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('a mail that the log knows to be sent is not sent again when its job comes back', async () => {
  await refusedRequest();
  await ctx.db.update(emailLog).set({ status: 'sent' });
  await ctx.db.update(jobs).set({ status: 'pending' });
  ctx.mailer.sent.length = 0;
  await workOffJobs(ctx);
  expect(ctx.mailer.sent).toEqual([]);
});
