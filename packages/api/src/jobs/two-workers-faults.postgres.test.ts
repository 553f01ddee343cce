import { jobs } from '@dealer/db';
import { openBeside } from '@dealer/db/testing';
import { parseMail } from '@dealer/email/testing';
import { notLike } from 'drizzle-orm';
import { afterEach, expect, inject, it } from 'vitest';
import { jobHandlers } from '../handlers.ts';
import { callerFor, testContext } from '../testing/index.ts';
import { createTestMailServers, messageIds } from '../testing/smtp.ts';
import { startWorker } from './worker.ts';

const TIME_LIMIT_MS = 120_000;
const MAILS = inject('faults') === 'many' ? 300 : 60;

const mailServers = createTestMailServers();
afterEach(() => mailServers.end());

it(
  'two processes on one PostgreSQL share the mails, and none is sent twice',
  async () => {
    const ctx = await testContext();
    const second = await openBeside(ctx.db);
    const server = await mailServers.server();
    const one = { ...ctx, mailer: mailServers.mailerTo(server.url, { from: 'one@shop.example' }) };
    const two = {
      ...ctx,
      db: second.db,
      mailer: mailServers.mailerTo(server.url, { from: 'two@shop.example' }),
    };
    const workers = [await startWorker(one, jobHandlers), await startWorker(two, jobHandlers)];
    for (let n = 0; n < MAILS; n += 1) {
      await callerFor({ ...ctx, address: `203.0.113.${n}` }, null).storefront.quotes.create({
        quoteType: 'service',
        productName: 'Servicing: Mower Belt Service',
        customerName: `Customer ${n}`,
        customerPhone: '7345550190',
      });
    }
    await server.arrived(MAILS);
    for (const worker of workers) await worker.stop();
    await second.close();

    const ids = await messageIds(server.received);
    expect(ids).toHaveLength(MAILS);
    expect(new Set(ids).size).toBe(MAILS);
    const parsed = await Promise.all(server.received.map(({ raw }) => parseMail(raw)));
    expect(new Set(parsed.map(({ from }) => from?.value[0]?.address))).toEqual(
      new Set(['one@shop.example', 'two@shop.example']),
    );
    const ended = await ctx.db
      .select({ status: jobs.status, attempts: jobs.attempts })
      .from(jobs)
      .where(notLike(jobs.topic, 'maintenance.%'));
    expect(ended).toEqual(Array(MAILS).fill({ status: 'done', attempts: 1 }));
  },
  TIME_LIMIT_MS,
);
