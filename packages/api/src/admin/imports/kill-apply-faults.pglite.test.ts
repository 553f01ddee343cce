import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { auditLogs, jobs, migrationProducts, openDatabase, productHistory, products } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { makeDataFolder } from '@dealer/db/testing';
import { bundledChild, startChild } from '@dealer/db/testing/children';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importer } from '../../testing/imports.ts';
import { actors, callerFor, runDueJobs, testContext } from '../../testing/index.ts';

const ROUNDS = 2;
/** More chunks than are applied before the last process is killed. */
const ROWS = 1_700;
const TIME_LIMIT_MS = 300_000;
const LATER_MS = 3_600_000;

const script = bundledChild(join(import.meta.dirname, '../../testing/children/apply-import.ts'));
const staff = actors.staff;
let dataDir: string;

beforeAll(async () => {
  dataDir = makeDataFolder();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Opens the data folder, with a clock at which every lease of killed processes has ended. */
async function openLater() {
  const database = await openDatabase({ dataDir });
  const base = await testContext();
  return { database, ctx: { ...base, db: database.db, now: () => new Date(Date.now() + LATER_MS) } };
}

it(
  'an import whose process is killed again and again applies each row once, with its history and log',
  async () => {
    const first = await openLater();
    await makeUser(first.database.db, { id: staff.id, email: staff.email, role: staff.role });
    await seedReference(first.database.db);
    const lines = Array.from({ length: ROWS }, (_, at) => `Echo,M-${at},Saw ${at},${at + 1}.00,1`);
    const id = await importer(
      () => first.ctx,
      () => staff,
    ).plan(`Brand,Model,Name,Price,Qty\n${lines.join('\n')}`);
    // Due for the children, whose clock is the real one.
    const ctx = { ...first.ctx, now: () => new Date() };
    await callerFor(ctx, staff).admin.imports.applyRows({ id });
    await first.database.close();

    for (let round = 1; round <= ROUNDS; round += 1) {
      const child = startChild(script(), [dataDir]);
      await child.printed(2);
      await child.kill();
      const { database } = await openLater();
      const { db } = database;
      const applied = await db.$count(migrationProducts, eq(migrationProducts.migrationStatus, 'applied'));
      expect(applied).toBeGreaterThan(0);
      expect(applied).toBeLessThan(ROWS);
      expect([
        await db.$count(products),
        await db.$count(productHistory),
        await db.$count(auditLogs),
      ]).toEqual([applied, applied, applied]);
      await db
        .update(jobs)
        .set({ lockedUntil: new Date(0) })
        .where(eq(jobs.status, 'running'));
      await database.close();
    }

    const last = await openLater();
    await runDueJobs(last.ctx);
    const state = await callerFor(last.ctx, staff).admin.imports.get({ id });
    const { db } = last.database;
    const counts = [await db.$count(products), await db.$count(productHistory), await db.$count(auditLogs)];
    await last.database.close();
    expect(state).toMatchObject({ status: 'applied', applied: ROWS, open: 0 });
    expect(counts).toEqual([ROWS, ROWS, ROWS]);
  },
  TIME_LIMIT_MS,
);
