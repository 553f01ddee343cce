import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { defaultMigrationsFolder, openDatabase } from './open.ts';
import { brands, engineBrands } from './schema/index.ts';
import { bundledChild, startChild } from './testing/children.ts';
import { makeDataFolder } from './testing/data-folder.ts';

const ROUNDS = inject('faults') === 'many' ? 20 : 5;
const TIME_LIMIT_MS = 300_000;

const script = bundledChild(join(import.meta.dirname, 'testing/children/write-rows.ts'));
let dataDir: string;

beforeAll(async () => {
  dataDir = makeDataFolder();
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

it(
  'a database that is killed again and again while writing loses nothing acknowledged and keeps no half of a write',
  async () => {
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const child = startChild(script(), [dataDir, defaultMigrationsFolder(), String(round)]);
      await child.printed(1 + ((round * 5) % 17));
      await child.kill();
      acknowledged.push(...child.lines);
    }
    const database = await openDatabase({ dataDir });
    const stored = (await database.db.select().from(brands)).map(({ name }) => name);
    const partners = (await database.db.select().from(engineBrands)).map(({ name }) => name);
    await database.close();
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 5);
    expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
    expect(partners.toSorted()).toEqual(stored.toSorted());
  },
  TIME_LIMIT_MS,
);
