import { jobs } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { callerFor, testContext } from '../testing/index.ts';

type Caller = ReturnType<typeof callerFor>;

it.each<[name: string, submit: (visitor: Caller) => Promise<unknown>, jobs: number]>([
  [
    'a quote request',
    (visitor) =>
      visitor.storefront.quotes.create({
        quoteType: 'product',
        productName: 'Mower',
        customerName: 'Ada',
        customerEmail: 'ada@example.com',
      }),
    2,
  ],
  [
    'a message',
    (visitor) =>
      visitor.storefront.contact.send({
        firstName: 'Ada',
        lastName: 'Hill',
        phone: '7345550190',
        subject: 'Chains',
        message: 'Do you sharpen chains?',
      }),
    1,
  ],
  ['a forgotten password', (visitor) => visitor.auth.forgotPassword({ email: 'ada@example.com' }), 1],
])('%s is answered without sending its mails, even if no mail is ever sent', async (_, submit, count) => {
  const ctx = await testContext();
  await makeUser(ctx.db, { email: 'ada@example.com' });
  let attempts = 0;
  const send = () => {
    attempts += 1;
    return new Promise<never>(() => undefined);
  };
  await submit(callerFor({ ...ctx, mailer: { ...ctx.mailer, send } }, null));
  expect(await ctx.db.$count(jobs, eq(jobs.status, 'pending'))).toBe(count);
  expect(attempts).toBe(0);
});
