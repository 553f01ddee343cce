import { isDatabaseUnavailable } from '@dealer/db';
import { HOUR_MS } from '@dealer/db/durations';
import type { Services } from '../context.ts';
import { hasTimedOut, settleBySignal, startDeadline, underSignals } from '../outbound/deadline.ts';
import type { AskAi } from '../services/ai.ts';
import {
  type ClaimedJob,
  claimJob,
  completeJob,
  endLeases,
  failJob,
  releaseJob,
  returnClaim,
} from './claim.ts';
import { createOutageLog } from './log-outage.ts';
import { JOBS_CHANNEL } from './queue.ts';
import { isFinal, NonRetryableError, nextAttempt, staffReason } from './retry.ts';
import { type Lane, lanes, leaseOf } from './topics.ts';
import type { JobHandlers, JobRun } from './types.ts';

/** A job that took its process down this often in a row is given up. */
const MAX_CRASHES = 5;
const SCHEDULE_CHECK_MS = HOUR_MS;
const STOP_GRACE_MS = 8_000;
/** The part of its lease that a handler may take: the lease begins when the claim is sent, and the result is stored before it ends. */
const HANDLER_SHARE = 0.9;
/** The part that is left for giving up a job whose handler took too long. */
const GIVE_UP_SHARE = 0.08;

interface WorkerOptions {
  /** The number of jobs that run at the same time in a lane whose share is 1. */
  concurrency?: number;
  /** The interval at which the queue is checked if no announcement comes. */
  pollMs?: number;
  /** The duration of a claim. A handler that takes longer than 90 % of it is abandoned and its attempt has failed. */
  leaseSeconds?: number | undefined;
  /** No other process works on the database: what a killed one had claimed is due at once, not when its lease ends. */
  isAlone?: boolean;
  /** Delay before the second attempt, instead of the topic's own; it doubles with each further one. */
  firstRetrySeconds?: number;
  /** The time that `stop` waits for running jobs before it abandons them. */
  stopGraceMs?: number;
  /** Enqueues the scheduled jobs that are due; called at the start and once an hour. */
  enqueueScheduled?: (services: Services) => Promise<void>;
  /** Abandons the running job. */
  signal?: AbortSignal;
  /** The jobs that run in this process, which it does not claim again. */
  runningIds?: Set<number>;
}

export interface Worker {
  /** Claims no more jobs and waits for the running ones, for a bounded time. */
  stop(): Promise<void>;
}

type Run = (services: Services, payload: unknown, run: JobRun) => Promise<void>;
interface UntypedHandlerWithGiveUp {
  run: Run;
  giveUp(services: Services, payload: unknown, error: Error): Promise<void>;
}

/** A topic of another release may have no handler here. */
const isRun = (value: unknown): value is Run => typeof value === 'function';
const hasGiveUp = (value: unknown): value is UntypedHandlerWithGiveUp =>
  typeof value === 'object' && value !== null && 'giveUp' in value;

function handle(services: Services, handlers: JobHandlers, job: ClaimedJob, run: JobRun): Promise<void> {
  const handler: unknown = Reflect.get(handlers, job.topic);
  const start = hasGiveUp(handler) ? handler.run : handler;
  if (!isRun(start)) return Promise.reject(new Error(`There is no handler for ${job.topic}`));
  return start(services, job.payload, run);
}

/** Calls the giveUp handler of a job, if it has one. @throws what it throws, or the signal's reason as soon as that fires */
async function callGiveUp(
  services: Services,
  handlers: JobHandlers,
  job: ClaimedJob,
  { reason, signal }: { reason: string; signal: AbortSignal },
): Promise<void> {
  const handler: unknown = Reflect.get(handlers, job.topic);
  if (hasGiveUp(handler))
    await settleBySignal(signal, () => handler.giveUp(services, job.payload, new NonRetryableError(reason)));
}

/** Gives up a job whose process died at every attempt. If this process stops before that is done, the next one does it. */
async function giveUpCrashed(
  services: Services,
  handlers: JobHandlers,
  job: ClaimedJob,
  claimedAt: Date,
  { signal, stop }: { signal: AbortSignal; stop: AbortSignal | undefined },
): Promise<void> {
  const { db, log } = services;
  const jobFields = { job: job.id, topic: job.topic, attempt: job.attempts };
  log.error(jobFields, 'Job given up: its process died at every attempt');
  const reason = `The process ended during each of the last ${MAX_CRASHES} attempts`;
  try {
    // Called once: giveUp may have ended the process, too, and must not do so at every claim.
    if (job.crashes === MAX_CRASHES) await callGiveUp(services, handlers, job, { reason, signal });
  } catch (failure) {
    if (stop?.aborted) {
      log.info(jobFields, 'Job not given up yet: the process stops');
      return returnClaim(db, job);
    }
    log.error({ ...jobFields, err: failure }, 'The giveUp handler of a job failed');
  }
  await failJob(db, job, reason, null, claimedAt);
}

/** Gives up a job whose last attempt took too long. */
async function giveUpTimedOut(
  services: Services,
  handlers: JobHandlers,
  job: ClaimedJob,
  timeLimitMs: number,
): Promise<void> {
  const { signal, clear } = startDeadline(timeLimitMs);
  await callGiveUp(services, handlers, job, { reason: 'It took too long', signal })
    .catch((failure: unknown) => {
      const jobFields = { job: job.id, topic: job.topic, err: failure };
      services.log.error(jobFields, 'The giveUp handler of a job failed');
    })
    .finally(clear);
}

/**
 * The services of one job, whose outbound calls end with it. A fetch or post of an abandoned job throws: answered with a
 * reason, the handler would store what it has so far as the result, and the next attempt would find the work done.
 */
function withSignal(services: Services, signal: AbortSignal): Services {
  const askAi: AskAi = (question) => services.askAi({ ...question, signal });
  return {
    ...services,
    outboundFetch: async (url, options) => {
      const fetched = await services.outboundFetch(url, { ...options, signal });
      signal.throwIfAborted();
      return fetched;
    },
    outboundPost: async (url, options) => {
      const posted = await services.outboundPost(url, { ...options, signal });
      signal.throwIfAborted();
      return posted;
    },
    askAi: Object.assign(askAi, { offReason: services.askAi.offReason }),
    mailer: { ...services.mailer, send: (mail) => services.mailer.send({ ...mail, signal }) },
    sites: {
      fetch: (url, kind, callerSignal) =>
        underSignals([signal, callerSignal], (either) => services.sites.fetch(url, kind, either)),
      sitemapsOf: (domain, callerSignal) =>
        underSignals([signal, callerSignal], (either) => services.sites.sitemapsOf(domain, either)),
    },
  };
}

/**
 * Claims and runs one job. A job that is abandoned because the process stops is due again at once, without a failed attempt.
 * @param lane any job unless given
 * @returns false if none was due
 * @throws the database's error; a job whose result was not stored is claimed again when its lease ends
 */
export async function runNextJob(
  services: Services,
  handlers: JobHandlers,
  options: WorkerOptions = {},
  lane?: Lane,
): Promise<boolean> {
  const { leaseSeconds = 120, runningIds = new Set() } = options;
  const claimedAt = services.now();
  const job = await claimJob(services.db, claimedAt, leaseSeconds, lane, runningIds);
  if (!job) return false;
  runningIds.add(job.id);
  try {
    await runClaimed(services, handlers, job, claimedAt, { ...options, leaseSeconds });
  } finally {
    runningIds.delete(job.id);
  }
  return true;
}

/** Runs a claimed job and stores its result. */
async function runClaimed(
  services: Services,
  handlers: JobHandlers,
  job: ClaimedJob,
  claimedAt: Date,
  { leaseSeconds, firstRetrySeconds, signal: stop }: WorkerOptions & { leaseSeconds: number },
): Promise<void> {
  const { db, log, now } = services;
  const jobFields = { job: job.id, topic: job.topic, attempt: job.attempts };
  if (job.crashes >= MAX_CRASHES) {
    const { signal, clear } = startDeadline(leaseSeconds * HANDLER_SHARE * 1_000, stop);
    await giveUpCrashed(services, handlers, job, claimedAt, { signal, stop }).finally(clear);
    return;
  }
  const isLastAttempt = job.retryUntil !== null && job.retryUntil <= claimedAt;
  const { signal, clear } = startDeadline(leaseSeconds * HANDLER_SHARE * 1_000, stop);
  const run: JobRun = { id: job.id, attempt: job.attempts, isLastAttempt, signal };
  try {
    await settleBySignal(signal, () => handle(withSignal(services, signal), handlers, job, run));
  } catch (error) {
    if (stop?.aborted) {
      log.info(jobFields, 'Job released: the process stops');
      await releaseJob(db, job, now());
      return;
    }
    const failedAt = now();
    const next = isFinal(run, error) ? null : nextAttempt(job, error, failedAt, firstRetrySeconds);
    // Not by the handler, which is still running.
    if (!next && hasTimedOut(signal))
      await giveUpTimedOut(services, handlers, job, leaseSeconds * GIVE_UP_SHARE * 1_000);
    const fields = { ...jobFields, err: error, retryAt: next?.runAt ?? null };
    // A lock or a connection that was not free in time is no defect; the next attempt finds it.
    if (next && isDatabaseUnavailable(error))
      log.info(fields, 'Job postponed: the database was not available');
    else log.error(fields, 'Job failed');
    await failJob(db, job, staffReason(error), next, failedAt);
    return;
  } finally {
    clear();
  }
  await completeJob(db, job, now());
}

/** Runs jobs until it is stopped: woken when jobs are committed, and by polling for those that become due. */
export async function startWorker(
  services: Services,
  handlers: JobHandlers,
  options: WorkerOptions = {},
): Promise<Worker> {
  const {
    concurrency = 2,
    leaseSeconds,
    pollMs = 5_000,
    stopGraceMs = STOP_GRACE_MS,
    isAlone = false,
    enqueueScheduled = async () => undefined,
  } = options;
  const logFailure = createOutageLog(services);
  const stopping = new AbortController();
  let stopped = false;
  let announcements = 0;
  const runningIds = new Set<number>();
  const sleepers = new Set<() => void>();
  const wake = () => {
    announcements += 1;
    for (const sleeper of sleepers) sleeper();
  };
  const sleep = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        sleepers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, pollMs);
      sleepers.add(done);
    });
  const loop = async (lane: Lane) => {
    while (!stopped) {
      const announcementsBefore = announcements;
      const laneOptions = {
        ...options,
        leaseSeconds: leaseSeconds ?? leaseOf(lane),
        signal: stopping.signal,
        runningIds,
      };
      const worked = await runNextJob(services, handlers, laneOptions, lane).catch((error: unknown) => {
        logFailure(error, 'A job could not be claimed or its result not stored');
        return false;
      });
      // Do not sleep if jobs were announced while the queue was read.
      if (!worked && !stopped && announcementsBefore === announcements) await sleep();
    }
  };
  if (isAlone) await endLeases(services.db);
  const unlisten = await services.db.listen(JOBS_CHANNEL, wake, wake);
  const schedule = () =>
    enqueueScheduled(services).catch((error: unknown) => {
      services.log.error({ err: error }, 'Scheduled jobs could not be enqueued');
    });
  const scheduling = setInterval(() => void schedule(), SCHEDULE_CHECK_MS);
  await schedule();
  const loops = lanes.flatMap(({ name, share }) =>
    Array.from({ length: Math.ceil(concurrency * share) }, () => loop(name)),
  );
  return {
    stop: async () => {
      stopped = true;
      clearInterval(scheduling);
      wake();
      const abandon = () => stopping.abort(new Error('The process stops'));
      const grace = setTimeout(abandon, stopGraceMs);
      await Promise.all(loops);
      clearTimeout(grace);
      await unlisten();
    },
  };
}
