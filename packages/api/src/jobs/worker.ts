import type { Services } from '../context.ts';
import { type ClaimedJob, claimJob, completeJob, failJob, type Lane } from './claim.ts';
import { type JobRun, jobHandlers } from './handlers.ts';
import { enqueue, JOBS_CHANNEL } from './queue.ts';
import { isFinal, reasonOf, retryDelay } from './retry.ts';

export interface WorkerOptions {
  /** Jobs done at the same time, in each lane. */
  concurrency?: number;
  /** How often the queue is looked at where no announcement came. */
  pollMs?: number;
  /** How long a claim holds; longer than any handler may take. */
  leaseSeconds?: number;
  /** Wait before the second try; it doubles with each further one. */
  firstRetrySeconds?: number;
}

export interface Worker {
  /** Lets the jobs under way end and takes no more. */
  stop(): Promise<void>;
}

const lanes: readonly Lane[] = ['quick', 'slow'];

type Handler = (services: Services, payload: unknown, run: JobRun) => Promise<void>;

/** A topic of another release may have no handler here. */
const isHandler = (value: unknown): value is Handler => typeof value === 'function';

function handle(services: Services, job: ClaimedJob, run: JobRun): Promise<void> {
  const handler: unknown = Reflect.get(jobHandlers, job.topic);
  if (!isHandler(handler)) return Promise.reject(new Error(`There is no handler for ${job.topic}`));
  return handler(services, job.payload, run);
}

/** Claims and does one job. @param lane any job unless given @returns false when none was due */
export async function workOnce(
  services: Services,
  { leaseSeconds = 120, firstRetrySeconds = 10 }: WorkerOptions = {},
  lane?: Lane,
): Promise<boolean> {
  const { db, log } = services;
  const job = await claimJob(db, leaseSeconds, lane);
  if (!job) return false;
  const run = { id: job.id, attempt: job.attempts, maxAttempts: job.maxAttempts };
  if (run.attempt > run.maxAttempts) {
    // Its last try neither ended nor failed: what takes the process down with it must not do so for ever.
    log.error({ job: job.id, topic: job.topic }, 'Job given up');
    await failJob(db, job, 'The process ended during its last try', null);
    return true;
  }
  try {
    await handle(services, job, run);
    await completeJob(db, job);
  } catch (error) {
    const reason = reasonOf(error);
    const retry = isFinal(run, error) ? null : retryDelay(run, firstRetrySeconds);
    log.error(
      { err: error, job: job.id, topic: job.topic, attempt: job.attempts, retryInSeconds: retry },
      'Job failed',
    );
    await failJob(db, job, reason, retry);
  }
  return true;
}

/** Does jobs as they come until it is stopped: woken by the announcement at a commit, looking by itself now and then. */
export async function startWorker(services: Services, options: WorkerOptions = {}): Promise<Worker> {
  const { concurrency = 2, pollMs = 5_000 } = options;
  let stopped = false;
  let announcements = 0;
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
      const heard = announcements;
      const worked = await workOnce(services, options, lane).catch((error: unknown) => {
        services.log.error({ err: error }, 'The job queue could not be read');
        return false;
      });
      // An announcement that came while looking must not be slept through.
      if (!worked && !stopped && heard === announcements) await sleep();
    }
  };
  const unlisten = await services.database.listen(JOBS_CHANNEL, wake, wake);
  const sweeping = setInterval(() => void orderSweep(services), 3_600_000);
  await orderSweep(services);
  const loops = lanes.flatMap((lane) => Array.from({ length: concurrency }, () => loop(lane)));
  return {
    stop: async () => {
      stopped = true;
      clearInterval(sweeping);
      wake();
      await Promise.all(loops);
      await unlisten();
    },
  };
}

/** One sweep a day, whichever process orders it first. */
async function orderSweep({ db, now, log }: Services): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  try {
    await db.transaction((tx) =>
      enqueue(tx, 'maintenance.sweep', { day }, { key: `maintenance.sweep:${day}` }),
    );
  } catch (error) {
    log.error({ err: error }, 'The daily sweep could not be ordered');
  }
}
