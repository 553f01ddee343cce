import { type Actor, createCaller } from '@dealer/api';
import { type Database, type NewQuoteRequest, quoteRequests } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { sql } from 'drizzle-orm';
import { addMachines } from './lib/products.ts';
import { contextOn, medianOf, onPostgres } from './lib/site.ts';

const RUNS = 25;
const REQUESTS = 50_000;
const BATCH = 1_000;
const staff: Actor = { id: 1, role: 'admin', email: 'staff@example.com', name: 'Sam Staff' };
const HOUR_MS = 3_600_000;
const GOAL_MS = 50;
const MACHINES = 20_000;
const GOAL_PALETTE_MS = 60;

const firstNames = ['Ada', 'Bob', 'Carol', 'Dave', 'Erin', 'Frank', 'Grace', 'Heidi', 'Ivan', 'Judy'];
const lastNames = ['Hill', 'Moss', 'Whitlock', 'Herrera', 'Lindqvist', 'Brandt', 'Raman'];
const machines = ['Toro TimeCutter 50', 'Cub Cadet XT1', 'Echo CS-590', 'Troy-Bilt Storm 2625', null];

/** A generated request, always the same for the same number; most are answered, as in a real shop. */
function request(n: number, now: number): NewQuoteRequest {
  const firstName = firstNames[n % firstNames.length] ?? '';
  const lastName = lastNames[(n * 3) % lastNames.length] ?? '';
  return {
    quoteType: n % 4 === 0 ? 'service' : 'product',
    productName: machines[n % machines.length] ?? null,
    customerName: `${firstName} ${lastName} ${n}`,
    customerEmail: `${firstName.toLowerCase()}.${n}@example.com`,
    comments: 'About an acre, one steep bank at the back. Could you take my old rider in trade?',
    status: n % 10 === 0 ? 'pending' : 'responded',
    createdAt: new Date(now - (REQUESTS - n) * HOUR_MS),
  };
}

async function addRequests({ db }: Database): Promise<void> {
  const now = Date.now();
  for (let start = 0; start < REQUESTS; start += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => request(start + index, now));
    await db.insert(quoteRequests).values(batch);
  }
}

/** The indexes that a statement reads, and the time in the database. */
async function planOf(database: Database, query: ReturnType<typeof sql>): Promise<string> {
  const lines = await database.rows<Record<string, string>>(sql`explain (analyze) ${query}`);
  const text = lines.flatMap((line) => Object.values(line)).join('\n');
  const indexes = [...text.matchAll(/(?:using|Index Scan on) (\w+_(?:index|pkey|unique))/g)].map(
    ([, name]) => name,
  );
  return `${indexes.length ? [...new Set(indexes)].join(', ') : 'NO INDEX'} (${/Execution Time: (.*)/.exec(text)?.[1]})`;
}

async function measure(database: Database): Promise<void> {
  const { quotes, dashboard, overview } = createCaller(contextOn(database, staff)).admin;
  const calls: Record<string, () => Promise<unknown>> = {
    'first page': () => quotes.page(),
    'first page of the pending': () => quotes.page({ status: 'pending' }),
    'search for a name': () => quotes.page({ search: 'whitlock 4998' }),
    'search for an email': () => quotes.page({ search: 'carol.4992@example.com' }),
    'search for a product, a fifth of all': () => quotes.page({ search: 'cs-590' }),
    'search that finds nothing': () => quotes.page({ search: 'nothing like this' }),
    dashboard: () => dashboard.get(),
    'sidebar counts': () => overview.get(),
  };
  for (const [name, call] of Object.entries(calls)) {
    const ms = await medianOf(RUNS, call);
    const verdict = ms < GOAL_MS ? 'reached' : 'NOT REACHED';
    console.log(
      `staff ${name}: ${ms.toFixed(1)} ms at ${REQUESTS} requests (goal ${GOAL_MS} ms): ${verdict}`,
    );
  }
  const all = sql`select id from ${quoteRequests}`;
  const newest = sql`order by created_at desc, id desc limit 25`;
  const statements = {
    'the first page': sql`${all} ${newest}`,
    'the pending': sql`${all} where status = 'pending' ${newest}`,
    'a search': sql`${all} where search_text like '%whitlock%' and search_text like '%4998%' ${newest}`,
    'the count of the pending': sql`select count(*) from ${quoteRequests} where status = 'pending'`,
    'the count of all': sql`select count(*) from ${quoteRequests}`,
  };
  for (const [name, statement] of Object.entries(statements)) {
    console.log(`staff plan of ${name}: ${await planOf(database, statement)}`);
  }
}

/** What the command palette answers, for texts as they are typed. */
async function measurePalette(database: Database): Promise<void> {
  const { palette } = createCaller(contextOn(database, staff)).admin;
  for (const search of ['t', 'to', 'toro', 'cs-590', 'cs.590', 'whitlock 4998', '734 555 0142', 'xyzzy']) {
    const ms = await medianOf(RUNS, () => palette.find({ search }));
    const verdict = ms < GOAL_PALETTE_MS ? 'reached' : 'NOT REACHED';
    console.log(
      `palette '${search}': ${ms.toFixed(1)} ms at ${MACHINES} machines and ${REQUESTS} requests (goal ${GOAL_PALETTE_MS} ms): ${verdict}`,
    );
  }
}

/** A price that is typed into a cell of the list. */
async function measureEdit(database: Database): Promise<void> {
  const user = await makeUser(database.db, { role: 'admin' });
  const actor: Actor = { id: user.id, role: 'admin', email: user.email, name: 'Sam Staff' };
  const { products } = createCaller(contextOn(database, actor)).admin;
  const { items } = await products.page({});
  const [edited] = items;
  if (!edited) throw new Error('There is no machine to be edited');
  let { updatedAt } = edited;
  const ms = await medianOf(RUNS, async (n) => {
    ({ updatedAt } = await products.update({ id: edited.id, updatedAt, price: `${100 + n}.00` }));
  });
  const verdict = ms < GOAL_MS ? 'reached' : 'NOT REACHED';
  console.log(`grid edit: ${ms.toFixed(1)} ms at ${MACHINES} machines (goal ${GOAL_MS} ms): ${verdict}`);
}

await onPostgres('staff', async (database) => {
  await addRequests(database);
  await seedReference(database.db);
  await addMachines(database.db, 0, MACHINES);
  await database.db.execute(sql`vacuum analyze`);
  await measure(database);
  await measurePalette(database);
  await measureEdit(database);
});
