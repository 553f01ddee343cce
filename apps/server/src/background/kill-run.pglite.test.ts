import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { callerFor, runDueJobs, testContext } from '@dealer/api/testing';
import { auditLogs, type Database, enrichmentEvents, enrichmentItems, jobs, openDatabase } from '@dealer/db';
import { makeProduct, makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { makeDataFolder } from '@dealer/db/testing';
import { bundledChild, startChild } from '@dealer/db/testing/children';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeAi } from '../demo/fake-ai.ts';
import { createAskAi } from '../outbound/ask-ai.ts';
import { knownMachine, machineUsage } from '../testing/fake-machines.ts';

const ROUNDS = 2;
const PRODUCTS = 60;
const TIME_LIMIT_MS = 300_000;
const LATER_MS = 3_600_000;
/** More than the claims of the first products, fewer than the transactions of all. */
const COMMITS_BEFORE_KILL = 20;

const script = bundledChild(join(import.meta.dirname, '../testing/children/run-enrichment.ts'));
const staff = { id: 1, role: 'admin', email: 'staff@example.com', name: 'Sam Staff' } as const;
let dataDir: string;

beforeAll(async () => {
  dataDir = makeDataFolder();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function storedEvents({ db }: Database) {
  return db
    .select({ id: enrichmentEvents.id, type: enrichmentEvents.type, productId: enrichmentEvents.productId })
    .from(enrichmentEvents)
    .orderBy(asc(enrichmentEvents.id));
}

it(
  'a run whose process is killed again and again does each product once and loses no event',
  async () => {
    const ai = await startFakeAi(() => ({ json: knownMachine, usage: machineUsage }));
    const base = await testContext();
    let database = await openDatabase({ dataDir });
    await makeUser(database.db, { id: staff.id, email: staff.email, role: staff.role });
    await seedReference(database.db);
    for (let n = 0; n < PRODUCTS; n += 1)
      await makeProduct(database.db, { model: `M${n}`, status: 'draft', images: ['/products/a.webp'] });
    const now = () => new Date();
    const { id } = await callerFor({ ...base, db: database.db, now }, staff).admin.enrichment.start({});
    await database.close();

    let events: Awaited<ReturnType<typeof storedEvents>> = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const child = startChild(script(), [dataDir, ai.url]);
      await child.printed(COMMITS_BEFORE_KILL);
      await child.kill();
      database = await openDatabase({ dataDir });
      const stored = await storedEvents(database);
      expect(stored.slice(0, events.length)).toEqual(events);
      events = stored;
      const done = events.filter(({ type }) => type === 'updated').length;
      expect(done).toBeLessThan(PRODUCTS);
      expect(await database.db.$count(enrichmentItems, eq(enrichmentItems.status, 'updated'))).toBe(done);
      expect(await database.db.$count(auditLogs)).toBe(done);
      await database.db
        .update(jobs)
        .set({ lockedUntil: new Date(0) })
        .where(eq(jobs.status, 'running'));
      await database.close();
    }

    database = await openDatabase({ dataDir });
    const askAi = createAskAi({ key: 'k', baseUrl: ai.url }, base.log);
    // By now the lease of the killed process has ended.
    const later = () => new Date(Date.now() + LATER_MS);
    const ctx = { ...base, db: database.db, now: later, askAi };
    await runDueJobs(ctx);
    const { run } = await callerFor(ctx, staff).admin.enrichment.latest();
    const all = await storedEvents(database);
    const edits = await database.db.$count(auditLogs);
    await database.close();
    await ai.close();
    expect(run).toMatchObject({ id, status: 'done', processed: PRODUCTS, updated: PRODUCTS, failed: 0 });
    expect(edits).toBe(PRODUCTS);
    expect(all.slice(0, events.length)).toEqual(events);
    const countOf = (type: string) => all.filter((event) => event.type === type).length;
    expect([countOf('processing'), countOf('updated'), countOf('complete')]).toEqual([PRODUCTS, PRODUCTS, 1]);
    // Answers that were stored before a kill are not paid for twice.
    expect(ai.requests.length).toBeLessThanOrEqual(PRODUCTS + ROUNDS * 12);
  },
  TIME_LIMIT_MS,
);
