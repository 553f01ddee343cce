import type { OperationFigures } from '@dealer/api';
import type { Database } from '@dealer/db';
import { Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';

const MAX_AGE_MS = 10_000;
const ANSWER_WITHIN_MS = 2_000;

/** What the metrics take from the database's handle. */
export type MeasuredDatabase = Pick<Database, 'pool'> & { db: Pick<Database['db'], 'ping'> };

/** Resolves with undefined where the figures fail or take too long: the other metrics go on. */
async function readInTime(read: () => Promise<OperationFigures>): Promise<OperationFigures | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const secondsOf = (moment: Date | null) => moment && moment.getTime() / 1000;

/** Caches a result for ten seconds: several readers cost the database one query. */
function cached<Result>(read: () => Promise<Result>) {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    if (!last || performance.now() - last.at >= MAX_AGE_MS) last = { at: performance.now(), result: read() };
    return last.result;
  };
}

/**
 * Registers the state of the database, its connections and what is stored in it. While the database does not answer,
 * `dealer_database_up` is 0, and the metrics of what is stored in it have no value.
 */
export function registerDatabaseMetrics(
  register: Registry<OpenMetricsContentType>,
  { pool, db }: MeasuredDatabase,
  readFigures: () => Promise<OperationFigures>,
): void {
  // Empty: metrics are registered explicitly below, not as a side effect of their constructor.
  const registers: never[] = [];
  const figures = cached(() => readInTime(readFigures));
  const ping = cached(() =>
    db.ping().then(
      () => 1,
      () => 0,
    ),
  );

  function stored(name: string, help: string, valueOf: (known: OperationFigures) => number | null): void {
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const known = await figures();
          const value = known && valueOf(known);
          if (typeof value === 'number') this.set(value);
          else this.remove();
        },
      }),
    );
  }

  register.registerMetric(
    new Gauge({
      name: 'dealer_database_up',
      help: '1 if the database answered within two seconds',
      registers,
      async collect() {
        this.set(await ping());
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'dealer_database_connections',
      help: 'Connections for requests, by state; waiting are those who wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, connections] of Object.entries<number>({ ...pool() }))
          this.set({ state }, connections);
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'dealer_jobs',
      help: 'Jobs by state',
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset();
        for (const { state, jobs } of (await figures())?.jobs ?? []) this.set({ state }, jobs);
      },
    }),
  );
  stored(
    'dealer_jobs_oldest_due_seconds',
    'How long a job that could run waits while no other of its lane ends',
    (known) => {
      return known.oldestDueSeconds;
    },
  );
  stored('dealer_mails_failed', 'Mails that were given up', (known) => known.failedMails);
  stored('dealer_mails_waiting', 'Mails that failed and will be tried again', (known) => known.waitingMails);
  stored('dealer_ai_month_dollars', 'What the AI has cost this month', (known) => known.aiDollars);
  stored('dealer_ai_budget_dollars', 'What the AI may cost in a month; absent without a limit', (known) => {
    return known.aiBudgetDollars;
  });
  stored('dealer_imports_running', 'Imports under way', (known) => known.activeImports);
  stored('dealer_enrichments_running', 'Enrichment runs under way', (known) => known.activeEnrichments);
  stored(
    'dealer_backup_verified_timestamp_seconds',
    'When a backup was last restored and compared; absent without one',
    (known) => secondsOf(known.backupVerifiedAt),
  );
  stored(
    'dealer_lead_path_verified_timestamp_seconds',
    'When a test request last went from the form to the mail server; absent without one',
    (known) => secondsOf(known.leadPathVerifiedAt),
  );
}
