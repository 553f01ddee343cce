import { join } from 'node:path';
import { jobs, rows } from '@dealer/db';
import { bundledChild, startChild } from '@dealer/db/testing/children';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, inject, it } from 'vitest';
import { callerFor, runDueJobs, testContext } from '../testing/index.ts';
import { createTestMailServers, messageIds } from '../testing/smtp.ts';

const TIME_LIMIT_MS = 120_000;
const LEASE_MS = 120_000;

const script = bundledChild(join(import.meta.dirname, '../testing/children/hold-mail.ts'));
const mailServers = createTestMailServers();
afterAll(() => mailServers.end());

it.each(['before sending', 'after sending'])(
  'a process killed %s, between claim and completion: another one completes the job, and the mail goes out once',
  async (moment) => {
    let clock = new Date();
    const ctx = await testContext({ now: () => clock });
    const server = await mailServers.server();
    const services = { ...ctx, mailer: { ...ctx.mailer, ...mailServers.mailerTo(server.url) } };
    const [row] = await rows<{ name: string }>(ctx.db, sql`select current_database() as name`);
    const url = new URL(inject('databaseUrl'));
    url.pathname = `/${row?.name}`;

    const child = startChild(script(), [url.href, server.url, moment]);
    await callerFor(ctx, null).storefront.quotes.create({
      quoteType: 'service',
      productName: 'Servicing: Mower Belt Service',
      customerName: 'Ada',
      customerPhone: '7345550190',
    });
    await child.printed(1);
    await child.kill();
    const job = async () =>
      (await ctx.db.select().from(jobs).where(eq(jobs.topic, 'mail.quoteNotification')))[0];
    expect(await job()).toMatchObject({ status: 'running', attempts: 1 });

    await runDueJobs(services);
    expect(await job()).toMatchObject({ status: 'running', attempts: 1 });
    clock = new Date(Date.now() + LEASE_MS + 1000);
    await runDueJobs(services);
    expect(await job()).toMatchObject({ status: 'done', attempts: 2 });
    expect(await messageIds(server.received)).toHaveLength(1);
  },
  TIME_LIMIT_MS,
);
