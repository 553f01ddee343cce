import { jobs } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { jobHandlers } from '../handlers.ts';
import { mailShop } from '../mail/mail-shop.ts';
import { type TestContext, testContext } from '../testing/index.ts';
import { enqueue } from './queue.ts';
import { runNextJob, startWorker } from './worker.ts';

let ctx: TestContext;

beforeEach(async () => {
  ctx = await testContext();
  const { email } = await makeUser(ctx.db);
  await ctx.db.transaction((tx) => enqueue(tx, ctx, { topic: 'mail.reset', payload: { email } }));
});

const never = () => new Promise<never>(() => undefined);
const hanging = { ...jobHandlers, 'mail.reset': never };

it('a handler that never ends is abandoned at the end of its lease', async () => {
  expect(await runNextJob(ctx, hanging, { leaseSeconds: 0.05 })).toBe(true);
  expect(await ctx.db.select().from(jobs)).toMatchObject([{ status: 'pending', attempts: 1 }]);
});

it('its outbound calls end with it', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const services: TestContext = {
    ...ctx,
    outboundFetch: (_url, { signal }) => {
      signals.push(signal);
      return never();
    },
    outboundPost: (_url, { signal }) => {
      signals.push(signal);
      return never();
    },
    askAi: ({ signal }) => {
      signals.push(signal);
      return never();
    },
    mailer: {
      ...ctx.mailer,
      send: ({ signal }) => {
        signals.push(signal);
        return never();
      },
    },
    sites: {
      fetch: (_url, _want, signal) => {
        signals.push(signal);
        return never();
      },
      sitemapsOf: (_domain, signal) => {
        signals.push(signal);
        return never();
      },
    },
  };
  const own = new AbortController().signal;
  const props = { shop: await mailShop(ctx), name: 'Olive', sentAt: 'today' };
  const question = {
    model: '',
    instructions: '',
    text: '',
    name: '',
    shape: z.object({}),
    maxOutputTokens: 1,
  };
  const calling: typeof jobHandlers = {
    ...jobHandlers,
    'mail.reset': async ({ outboundFetch, outboundPost, askAi, mailer, sites }) => {
      await Promise.all([
        outboundFetch('https://shop.example', { maxBytes: 1 }),
        outboundPost('https://push.example', { headers: {}, body: '' }),
        askAi(question),
        mailer.send({ template: 'test-mail', props, to: 'ada@example.com', key: 'a' }),
        sites.fetch('https://maker.example', 'page', own),
        sites.sitemapsOf('maker.example', own),
      ]);
    },
  };
  await runNextJob(services, calling, { leaseSeconds: 0.05 });
  expect(signals.map((signal) => signal?.aborted)).toEqual(Array(6).fill(true));
});

it('a fetch or post that fails because its job is abandoned throws, so that no handler stores that', async () => {
  const stopping = new AbortController();
  const abandoned = new Error('The process stops');
  const failed = async () => {
    stopping.abort(abandoned);
    return { ok: false as const, reason: 'The site did not answer in time' };
  };
  const reasons: unknown[] = [];
  const calling: typeof jobHandlers = {
    ...jobHandlers,
    'mail.reset': async ({ outboundFetch, outboundPost }) => {
      const calls = [
        outboundFetch('https://shop.example', { maxBytes: 1 }),
        outboundPost('https://push.example', { headers: {}, body: '' }),
      ];
      for (const result of await Promise.allSettled(calls)) {
        if (result.status === 'rejected') reasons.push(result.reason);
      }
    },
  };
  const services = { ...ctx, outboundFetch: failed, outboundPost: failed };
  await runNextJob(services, calling, { signal: stopping.signal });
  await expect.poll(() => reasons).toEqual([abandoned, abandoned]);
});

it('an outbound call with a signal of its own ends with that one too', async () => {
  const fetched = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const stopped = new Error('The source took too long');
  const fetch: TestContext['sites']['fetch'] = (_url, _want, signal) => fetched(signal);
  const services = { ...ctx, sites: { ...ctx.sites, fetch } };
  let reason: unknown;
  const calling: typeof jobHandlers = {
    ...jobHandlers,
    'mail.reset': async ({ sites }) => {
      const own = new AbortController();
      const call = sites.fetch('https://maker.example', 'page', own.signal);
      own.abort(stopped);
      await call.catch((error: unknown) => {
        reason = error;
      });
    },
  };
  await runNextJob(services, calling);
  expect(reason).toBe(stopped);
});

it('a handler is abandoned before its lease ends, so that its result is still stored within it', async () => {
  const leaseSeconds = 1;
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, leaseSeconds * 950));
  await runNextJob(ctx, { ...jobHandlers, 'mail.reset': slow }, { leaseSeconds });
  expect(await ctx.db.select().from(jobs)).toMatchObject([{ status: 'pending', attempts: 1 }]);
});

it('a worker stops although a handler never ends', async () => {
  let started: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    started = resolve;
  });
  const handlers: typeof jobHandlers = {
    ...jobHandlers,
    'mail.reset': () => {
      started();
      return never();
    },
  };
  const worker = await startWorker(ctx, handlers, { stopGraceMs: 20 });
  await running;
  await worker.stop();
  const [job] = await ctx.db.select().from(jobs).where(eq(jobs.topic, 'mail.reset'));
  // Not its attempts: another claim that was under way at the end is returned, too.
  expect(job).toMatchObject({ status: 'pending', failures: 0, retryUntil: null, lastError: null });
});

it('a mail server that accepts connections and then says nothing delays no other work', async () => {
  let advanced: () => void = () => undefined;
  const sale = new Promise<void>((resolve) => {
    advanced = resolve;
  });
  const handlers: typeof jobHandlers = {
    ...jobHandlers,
    // Begins once the mail has the only worker of its lane.
    'mail.reset': async () => {
      await ctx.db.transaction((tx) => enqueue(tx, ctx, { topic: 'sales.advance', payload: { saleId: 1 } }));
      return never();
    },
    'sales.advance': async () => advanced(),
  };
  const worker = await startWorker(ctx, handlers, { concurrency: 1, leaseSeconds: 20, stopGraceMs: 20 });
  await sale;
  const [mail] = await ctx.db.select().from(jobs).where(eq(jobs.topic, 'mail.reset'));
  await worker.stop();
  // Not only once it was given up at the end of its lease.
  expect(mail).toMatchObject({ status: 'running', failures: 0 });
});

it('scheduled jobs that cannot be enqueued are logged, and keep no other job from being run', async () => {
  const logged: unknown[] = [];
  const log = { ...ctx.log, error: (...line: unknown[]) => logged.push(line) };
  const err = new Error('The database is away');
  let started: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    started = resolve;
  });
  const handlers = { ...jobHandlers, 'mail.reset': async () => started() };
  const enqueueScheduled = () => Promise.reject(err);
  const worker = await startWorker({ ...ctx, log }, handlers, { enqueueScheduled });
  await running;
  await worker.stop();
  expect(logged).toEqual([[{ err }, 'Scheduled jobs could not be enqueued']]);
});

it('a job whose last attempt the end of the process abandons is not given up', async () => {
  const retryUntil = new Date(0);
  await ctx.db.update(jobs).set({ retryUntil });
  const signal = AbortSignal.abort(new Error('The process stops'));
  expect(await runNextJob(ctx, hanging, { signal })).toBe(true);
  expect(await ctx.db.select().from(jobs)).toMatchObject([
    { status: 'pending', retryUntil, lastError: null },
  ]);
});

it('a job whose last attempt takes too long is given up, while its handler is still at work', async () => {
  await ctx.db.update(jobs).set({ retryUntil: new Date(0) });
  const given: unknown[] = [];
  const giveUp = async (_services: unknown, payload: unknown, { message }: Error) => {
    given.push({ payload, message });
  };
  const handlers = { ...jobHandlers, 'mail.reset': { run: never, giveUp } };
  expect(await runNextJob(ctx, handlers, { leaseSeconds: 0.5 })).toBe(true);
  expect(given).toEqual([{ payload: { email: expect.any(String) }, message: 'It took too long' }]);
  expect(await ctx.db.select().from(jobs)).toMatchObject([{ status: 'failed' }]);
});

it('a job that cannot be given up in time has failed all the same', async () => {
  await ctx.db.update(jobs).set({ retryUntil: new Date(0) });
  const handlers = { ...jobHandlers, 'mail.reset': { run: never, giveUp: never } };
  expect(await runNextJob(ctx, handlers, { leaseSeconds: 0.5 })).toBe(true);
  expect(await ctx.db.select().from(jobs)).toMatchObject([{ status: 'failed' }]);
});
