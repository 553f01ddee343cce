import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Context, createCaller } from '@dealer/api';
import { type Database, jobs, openDatabase, quoteRequests } from '@dealer/db';
import { median } from './lib/load.ts';
import { contextOn, onPostgres } from './lib/site.ts';

const ROUNDS = 7;
const BATCH = 160;
const CLIENTS = 4;
const GOAL = 0.4;

let last = 0;
const next = () => {
  last += 1;
  return last;
};

const request = (n: number) => ({
  quoteType: 'product' as const,
  productName: 'TimeCutter 50 in. zero-turn',
  customerName: `Casey Number${n}`,
  customerEmail: `customer${n}@example.com`,
  customerPhone: '(734) 555-0190',
  comments: 'About an acre, one steep bank at the back. Could you take my old rider in trade?',
  idempotencyKey: `bench-of-requests-${n}`,
});

/** A quote request through the API: validated, rate limited, stored with the jobs of its two emails. */
async function take(context: Context): Promise<void> {
  const n = next();
  await createCaller({ ...context, address: `visitor ${n}` }).storefront.quotes.create(request(n));
}

/** The baseline: the same three rows by plain inserts in a transaction. */
async function insertRows({ db }: Database): Promise<void> {
  const n = next();
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(quoteRequests)
      .values(request(n))
      .returning({ quoteId: quoteRequests.id });
    const payload = { quoteId: stored?.quoteId };
    await tx.insert(jobs).values([
      { topic: 'mail.quoteNotification', payload, dedupeKey: `staff:${n}` },
      { topic: 'mail.quoteReceived', payload, dedupeKey: `customer:${n}` },
    ]);
  });
}

/** Requests per second with several concurrent clients. */
async function rate(store: () => Promise<void>): Promise<number> {
  const start = performance.now();
  const client = async () => {
    for (let n = 0; n < BATCH / CLIENTS; n += 1) await store();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (BATCH * 1000) / (performance.now() - start);
}

async function measure(name: string, database: Database): Promise<void> {
  const context = contextOn(database);
  const rounds: { ours: number; floor: number }[] = [];
  await rate(() => take(context));
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await rate(() => insertRows(database));
    const ours = await rate(() => take(context));
    rounds.push({ ours, floor });
  }
  const ours = median(rounds.map((round) => round.ours));
  const floor = median(rounds.map((round) => round.floor));
  const ratio = median(rounds.map((round) => round.ours / round.floor));
  console.log(
    `requests on ${name}: ${ours.toFixed(0)} a second, bare inserts of the same rows ${floor.toFixed(0)} a second, ratio ${ratio.toFixed(2)} (goal ${GOAL}): ${ratio >= GOAL ? 'reached' : 'NOT REACHED'}`,
  );
}

async function measurePglite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
  const database = await openDatabase({ dataDir });
  await database.migrate();
  await measure('PGlite', database);
  await database.close();
  rmSync(dataDir, { recursive: true });
}

await measurePglite();
await onPostgres('requests on PostgreSQL', (database) => measure('PostgreSQL', database));
