import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { defaultMigrationsFolder } from './open.ts';
import { openUnmigrated } from './testing/test-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-migrations-'));
  cpSync(defaultMigrationsFolder(), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the journal of the first migrations, with one more that runs a statement. */
function writeJournal(last: string, ...more: { tag: string; statement: string }[]): void {
  const files = readdirSync(defaultMigrationsFolder()).filter((file) => file.endsWith('.sql'));
  const tags = files.map((file) => file.replace(/\.sql$/, '')).filter((tag) => tag.slice(0, 4) <= last);
  for (const { tag, statement } of more) writeFileSync(join(folder, `${tag}.sql`), statement);
  const entries = [...tags, ...more.map(({ tag }) => tag)].map((tag, idx) => ({
    ...{ idx, version: '7', when: idx + 1, tag, breakpoints: true },
  }));
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
}

/** Calls with a database that has the first migrations, up to one. */
async function withDatabaseAt(last: string, body: (database: Database) => Promise<void>): Promise<void> {
  writeJournal(last);
  const database = await openUnmigrated(folder);
  try {
    await database.migrate();
    await body(database);
  } finally {
    await database.close();
  }
}

it('a release that is skipped leaves the table of synonyms free for the next migration', async () => {
  await withDatabaseAt('0044', async (database) => {
    await database.db.execute(
      sql`insert into search_synonyms (phrase, means, updated_at) values ('lightweight', 'light, lightweight', 'epoch')`,
    );
    writeJournal('0045', { tag: 'next', statement: 'alter table search_synonyms add column next text' });
    await database.migrate();
    const changed = sql`select phrase from search_synonyms where next is null and updated_at > 'epoch' order by phrase`;
    expect(await database.rows(changed)).toEqual(
      ['commercial lawn mower', 'commercial mower', 'deep snow', 'heavy snow', 'lightweight', 'wet snow'].map(
        (phrase) => ({ phrase }),
      ),
    );
  });
}, 60_000);

it('spellings of a model that were remembered as several become one, and rows of imports keep their machine', async () => {
  await withDatabaseAt('0052', async (database) => {
    await database.db.execute(sql`insert into product_metadata
      (brand, model, name, category, subcategory, features, msrp, updated_at) values
      ('Echo', 'CS.590', 'Oldest', 'saws', 'gas', '["Light"]', 400, '2026-01-01'),
      ('Echo', 'CS-590', 'Older', 'chainsaws', null, '[]', 450, '2026-02-01'),
      ('Echo', 'CS/590', 'Newest', null, 'none', '[]', null, '2026-03-01'),
      ('Echo', 'CS-590P', 'Sibling', null, null, '[]', null, '2026-01-01'),
      ('Echo', '?', 'Nothing', null, null, '[]', null, '2026-01-01')`);
    await database.db.execute(sql`insert into migration_products (original_id, row_number, raw_data, match_key) values
      ('1:2', 2, '{}', 'echo|es250+|pre-owned'), ('1:3', 3, '{}', '|cs590|new'), ('1:4', 4, '{}', null)`);
    writeJournal('0053');
    await database.migrate();
    // As a process of the release before does, which runs beside new ones during an upgrade.
    await database.db.execute(sql`insert into product_metadata (brand, model, name) values ('echo', 'cs590p', 'Sibling')
      on conflict (lower(brand), translate(lower(model), ' -', '')) do update set name = excluded.name`);
    const columns = sql`name, category, subcategory, features, msrp`;
    expect(await database.rows(sql`select ${columns} from product_metadata order by id`)).toEqual([
      { name: 'Newest', category: 'chainsaws', subcategory: null, features: ['Light'], msrp: '450.00' },
      { name: 'Sibling', category: null, subcategory: null, features: [], msrp: null },
    ]);
    expect(await database.rows(sql`select match_key from migration_products order by id`)).toEqual([
      { match_key: 'echo|es250plus|pre-owned' },
      { match_key: '|cs590|new' },
      { match_key: null },
    ]);
  });
}, 60_000);

it('of categories that simultaneous imports remembered twice the one that was read stays', async () => {
  await withDatabaseAt('0054', async (database) => {
    await database.db.execute(sql`insert into category_mappings (source_category, target_subcategory, priority) values
      ('saws', 'older', 1), ('saws', 'newer', 1), ('saws', 'other', 2), ('mowers', 'one', 1)`);
    writeJournal('0055');
    await database.migrate();
    const kept = sql`select target_subcategory as kept from category_mappings order by id`;
    expect(await database.rows(kept)).toEqual([{ kept: 'newer' }, { kept: 'other' }, { kept: 'one' }]);
  });
}, 60_000);

it('requests that staff wrote down during a call are known as such, and their table is free for the next migration', async () => {
  await withDatabaseAt('0057', async (database) => {
    await database.db.execute(sql`insert into quote_requests
      (id, quote_type, customer_name, customer_phone, created_at, responded_at) values
      (1, 'product', 'From the site', '7345550190', '2026-03-01', null),
      (2, 'product', 'Answered later', '7345550190', '2026-03-01', '2026-03-02'),
      (3, 'product', 'Answered at once', '7345550190', '2026-03-01', '2026-03-01'),
      (4, 'product', 'Waits', '7345550190', '2026-03-01', null)`);
    await database.db.execute(sql`insert into audit_logs (entity_type, entity_id, action_type) values
      ('quote', 4, 'CREATED'), ('quote', 2, 'STATUS_CHANGED'), ('template', 1, 'CREATED')`);
    writeJournal('0058', { tag: 'next', statement: 'alter table quote_requests add column next text' });
    await database.migrate();
    const calls = sql`select id from quote_requests where is_from_call and next is null order by id`;
    expect(await database.rows(calls)).toEqual([{ id: 3 }, { id: 4 }]);
  });
}, 60_000);
