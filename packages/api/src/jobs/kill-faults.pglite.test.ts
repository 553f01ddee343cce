import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, defaultMigrationsFolder, jobs, openDatabase, quoteRequests } from '@dealer/db';
import { makeDataFolder } from '@dealer/db/testing';
import { bundledChild, startChild } from '@dealer/db/testing/children';
import { and, ne, notLike } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runDueJobs, testContext } from '../testing/index.ts';
import { createTestMailServers, messageIds } from '../testing/smtp.ts';

const ROUNDS = inject('faults') === 'many' ? 20 : 3;
/** A job whose process dies five times in a row is given up. */
const KILLS_IN_ROW = 4;
const TIME_LIMIT_MS = 300_000;
const LATER_MS = 3_600_000;

const script = bundledChild(join(import.meta.dirname, '../testing/children/take-requests.ts'));
const mailServers = createTestMailServers();
let dataDir: string;

beforeAll(async () => {
  dataDir = makeDataFolder();
});

afterAll(async () => {
  await mailServers.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens the database of the killed processes, and does all jobs: their leases have ended, and every retry is due. */
async function workOff(mailUrl: string): Promise<Database> {
  const database = await openDatabase({ dataDir });
  const ctx = await testContext({ now: () => new Date(Date.now() + LATER_MS) });
  await runDueJobs({ ...ctx, db: database.db, mailer: mailServers.mailerTo(mailUrl) });
  return database;
}

it(
  'a process that is killed while it accepts requests loses neither a request nor a mail',
  async () => {
    const server = await mailServers.server();
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const child = startChild(script(), [dataDir, defaultMigrationsFolder(), server.url, String(round)]);
      await child.printed(1 + (round % 4));
      await child.kill();
      acknowledged.push(...child.lines);
      if (round % KILLS_IN_ROW === 0 && round < ROUNDS) await (await workOff(server.url)).close();
    }
    const sentBefore = server.received.length;
    const database = await workOff(server.url);
    const stored = await database.db.select().from(quoteRequests);
    // Maintenance is enqueued ahead, for its own time.
    const isLeft = and(ne(jobs.status, 'done'), notLike(jobs.topic, 'maintenance.%'));
    const left = await database.db.select().from(jobs).where(isLeft);
    await database.close();
    const names = stored.map(({ customerName }) => customerName);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(left).toEqual([]);
    const expected = stored.flatMap(({ id, createdAt }) => [
      `<quote-notification-${id}-${createdAt.getTime()}@shop.example>`,
      `<quote-received-${id}-${createdAt.getTime()}@shop.example>`,
    ]);
    // A mail whose process died before it was logged is sent again with the same Message-ID.
    expect([...new Set(await messageIds(server.received))]).toEqual(expected.toSorted());
    expect(server.received.length).toBeGreaterThan(sentBefore);
  },
  TIME_LIMIT_MS,
);
