import { createHash } from 'node:crypto';
import { and, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database.ts';
import { rows } from '../rows.ts';
import { keepSiteStopped } from '../running-site.ts';
import { CATALOG_CHANNEL } from '../schema/catalog-version.ts';
import { leadProbes } from '../schema/lead-probes.ts';
import { listTables, type SequenceState, type StoredTable, setTextFormats } from './catalog.ts';
import { readLines, type TableDump } from './dump.ts';

/** The rows of a table with their number and the SHA-256 of their lines, each with its line end. */
interface TableToLoad extends TableDump {
  rows: number;
  sha256: string;
}

interface LoadOptions {
  /**
   * Whether this is the database of a site, and no scratch one: no process of the site may run, the ids that it gave out are skipped,
   * and what browsers and proxies have cached is out of date.
   */
  isLive: boolean;
  /** Awaited after each part, so that requests of visitors go first. */
  throttle?: () => Promise<void>;
}

/**
 * How many ids each sequence skips in a restore. Ids that were given out after the backup are known outside of the site, and must
 * not be given to other rows: a signed link in a mail would open another request, mailboxes would hide a mail with a Message-ID
 * that they have already, and printed price tags and search engines would lead to another machine. One import adds 50,000.
 */
const ID_GAPS: ReadonlyMap<string, number> = new Map([
  ['quote_requests_id_seq', 1_000],
  ['contact_messages_id_seq', 1_000],
  ['replies_id_seq', 1_000],
  ['jobs_id_seq', 1_000],
  ['products_id_seq', 100_000],
]);

/**
 * The nightly backup is made while the lead path is tested. What was sent then cannot arrive any more, and the restored site would
 * say that requests do not reach the shop.
 */
async function dropRunningLeadProbes(tx: Transaction): Promise<void> {
  await tx.delete(leadProbes).where(and(isNull(leadProbes.mailedAt), isNull(leadProbes.failedAt)));
}

export const SITE_IS_RUNNING =
  'The site is running on this database. Stop all of its processes first, then restore.';

/** The rows cannot be loaded into this database; the message is for the operator. */
export class LoadError extends Error {}

/** The tables with data of people. The other tables are filled by the first start, or derive from these. */
const TABLES_OF_PEOPLE = ['users', 'products', 'quote_requests', 'contact_messages'] as const;

/** Whether a restore would destroy data of people. The database may have an older version's tables, or none. */
export async function holdsData({ db }: Database): Promise<boolean> {
  for (const table of TABLES_OF_PEOPLE) {
    const [known] = await rows<{ exists: boolean }>(
      db,
      sql`select to_regclass(${table}) is not null as exists`,
    );
    if (!known?.exists) continue;
    const firstRows = await rows(db, sql`select 1 as one from ${sql.identifier(table)} limit 1`);
    if (firstRows.length) return true;
  }
  return false;
}

const shapeOf = ({ name, columns }: { name: string; columns: readonly { name: string; type: string }[] }) =>
  `${name}(${columns.map((column) => `${column.name} ${column.type}`).join(', ')})`;

/** @throws LoadError where tables or columns differ */
function assertSameTables(own: readonly StoredTable[], given: readonly TableToLoad[]): void {
  const missing = own.map(shapeOf).filter((shape) => !given.map(shapeOf).includes(shape));
  const unknown = given.map(shapeOf).filter((shape) => !own.map(shapeOf).includes(shape));
  const [first] = [...missing, ...unknown];
  if (first) throw new LoadError(`The tables of the backup are not those of this version: ${first}`);
}

async function insertLines(tx: Transaction, { name, columns }: TableToLoad, lines: string[]): Promise<void> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  // The types are this database's own, checked before.
  const values = sql.join(
    columns.map(({ type }, at) => sql.raw(`(line->>${at})::${type}`)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${sql.identifier(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`);
}

/** Foreign keys are dropped and made again: so the order of the tables does not matter, and all rows are checked at the end. */
async function dropForeignKeys(tx: Transaction): Promise<() => Promise<void>> {
  const keys = await rows<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await tx.execute(
        sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
  };
}

async function advanceSequences(tx: Transaction, states: readonly SequenceState[], isLive: boolean) {
  for (const { name, value } of states) {
    const gap = isLive ? (ID_GAPS.get(name) ?? 0) : 0;
    const last = BigInt(value ?? 0) + BigInt(gap);
    // A sequence that was never used stays so: its next id is 1.
    if (last === 0n) continue;
    await tx.execute(sql`select setval(format('%I', sequencename)::regclass,
        greatest(coalesce(last_value, 0), ${String(last)}::bigint))
      from pg_sequences where schemaname = 'public' and sequencename = ${name}`);
  }
}

async function assertLoaded(tx: Transaction, table: StoredTable, given: TableToLoad): Promise<void> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const lines of readLines(tx, table)) {
    count += lines.length;
    hash.update(lines.map((line) => `${line}\n`).join(''));
  }
  if (count !== given.rows || hash.digest('hex') !== given.sha256)
    throw new LoadError(`The table ${table.name} is not what the backup has, so nothing was restored.`);
}

/**
 * Replaces all rows of the site's tables in one transaction, without triggers, and reads them once more to compare them with
 * the given checksums. Sequences never go back.
 * @throws LoadError when the site is running, the tables differ or the stored rows are not the given ones; nothing has changed then
 */
export function loadDatabase(
  { db }: Database,
  given: readonly TableToLoad[],
  sequences: readonly SequenceState[],
  { isLive, throttle = async () => undefined }: LoadOptions,
): Promise<void> {
  return db.longTransaction(async (tx) => {
    if (isLive && !(await keepSiteStopped(tx))) throw new LoadError(SITE_IS_RUNNING);
    await setTextFormats(tx);
    const own = await listTables(tx);
    assertSameTables(own, given);
    const all = own.map(({ name }) => sql.identifier(name));
    const [before] = await rows<{ version: string }>(
      tx,
      sql`select version::text as version from catalog_version`,
    );
    await tx.execute(sql`truncate ${sql.join(all, sql`, `)}`);
    const addForeignKeys = await dropForeignKeys(tx);
    for (const table of all) await tx.execute(sql`alter table ${table} disable trigger user`);
    for (const table of given) {
      for await (const lines of table.lines) {
        await insertLines(tx, table, lines);
        await throttle();
      }
    }
    await addForeignKeys();
    for (const table of all) await tx.execute(sql`alter table ${table} enable trigger user`);
    for (const table of own) {
      const source = given.find(({ name }) => name === table.name);
      if (source) await assertLoaded(tx, table, source);
    }
    if (isLive) {
      await dropRunningLeadProbes(tx);
      const [raised] = await rows<{ version: string }>(
        tx,
        sql`update catalog_version set version = greatest(version, ${before?.version ?? '0'}::bigint) + 1
          returning version::text as version`,
      );
      await tx.execute(sql`select pg_notify(${CATALOG_CHANNEL}, ${raised?.version ?? '0'})`);
    }
    await advanceSequences(tx, sequences, isLive);
  });
}
