import { EventEmitter, once } from 'node:events';
import { emailLog, jobs } from '@dealer/db';
import type { Mailer } from '@dealer/email';
import { startSilentServer, startUnreliableServer } from '@dealer/email/testing';
import { notLike } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../context.ts';
import { jobHandlers } from '../handlers.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { callerFor, type TestContext, testContext } from '../testing/index.ts';
import { createTestMailServers, messageIds } from '../testing/smtp.ts';

let ctx: TestContext;
const mailServers = createTestMailServers();
const workers: Worker[] = [];

beforeEach(async () => {
  ctx = await testContext({ now: () => new Date() });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await mailServers.end();
});

const request = (name: string) =>
  callerFor(ctx, null).storefront.quotes.create({
    quoteType: 'product',
    productName: 'Mower',
    customerName: name,
    customerEmail: `${name}@example.com`,
  });

/** Starts a worker that retries soon. @returns waits until that many attempts have failed */
async function work(mailer: Mailer, firstRetrySeconds = 0.05): Promise<(count: number) => Promise<void>> {
  const failures = new EventEmitter();
  let failed = 0;
  const error = () => {
    failed += 1;
    failures.emit('failure');
  };
  const services: Services = { ...ctx, mailer, log: { info: () => undefined, error } };
  workers.push(await startWorker(services, jobHandlers, { pollMs: 20, firstRetrySeconds }));
  return async (count) => {
    while (failed < count) await once(failures, 'failure');
  };
}

/** Stops the workers, so that their results are stored. @returns the mail jobs */
async function stopWorkers() {
  for (const worker of workers.splice(0)) await worker.stop();
  const mails = ctx.db.select().from(jobs).where(notLike(jobs.topic, 'maintenance.%'));
  return mails.orderBy(jobs.id);
}

describe('the mail server', () => {
  it('is down at first and then back: every mail is sent once', async () => {
    const down = await mailServers.server();
    const port = Number(new URL(down.url).port);
    await down.close();
    const failed = await work(mailServers.mailerTo(down.url));
    for (const name of ['ada', 'grace', 'mary']) await request(name);
    await failed(9);
    const back = await mailServers.server({}, port);
    await back.arrived(6);
    const done = await stopWorkers();
    expect(done.map(({ status }) => status)).toEqual(Array(6).fill('done'));
    const ids = await messageIds(back.received);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
    const log = await ctx.db.select({ status: emailLog.status, error: emailLog.error }).from(emailLog);
    expect(log).toEqual(Array(6).fill({ status: 'sent', error: null }));
  });

  it('rejects one address: that job is given up at once with its reason, the others are sent', async () => {
    const server = await mailServers.server({
      recipient: (address) => (address.startsWith('gone') ? 550 : 250),
    });
    const failed = await work(mailServers.mailerTo(server.url));
    for (const name of ['ada', 'gone', 'mary']) await request(name);
    await failed(1);
    await server.arrived(5);
    const ended = await stopWorkers();
    expect(ended.filter(({ status }) => status !== 'done')).toMatchObject([
      {
        topic: 'mail.quoteReceived',
        status: 'failed',
        attempts: 1,
        lastError: expect.stringContaining('550'),
      },
    ]);
    expect(server.received).toHaveLength(5);
  });

  it.each([
    ['closes connections before it greets', { cutAt: '' }],
    ['closes connections after its greeting', { cutAt: 'EHLO' }],
    ['closes connections at the recipient', { cutAt: 'RCPT TO' }],
    ['closes connections in the middle of a mail', { cutAt: 'Message-ID' }],
    ['greets later than the time limit', { greetAfterMs: 4_000 }],
  ])('%s: every mail is sent with a later attempt', async (_, fault) => {
    const server = await mailServers.server();
    const unreliable = await startUnreliableServer(server, [fault, fault, fault]);
    const failed = await work(mailServers.mailerTo(unreliable.url, { timeoutMs: 2_000 }));
    for (const name of ['ada', 'grace']) await request(name);
    await failed(3);
    await server.arrived(4);
    const done = await stopWorkers();
    await mailServers.end();
    await unreliable.close();
    expect(done.map(({ status }) => status)).toEqual(Array(4).fill('done'));
    expect(new Set(await messageIds(server.received)).size).toBe(4);
  });

  it('hangs: the attempt ends at its time limit and is retried', async () => {
    const hanging = await startSilentServer('220 hello');
    // Each mail once.
    const failed = await work(mailServers.mailerTo(hanging.url, { timeoutMs: 60 }), 60);
    await request('ada');
    await failed(2);
    const waiting = await stopWorkers();
    await hanging.close();
    expect(waiting).toHaveLength(2);
    for (const job of waiting) {
      expect(job).toMatchObject({
        status: 'pending',
        lastError: expect.stringContaining('The mail server took too long'),
      });
    }
  });
});
