import { type Actor, createCaller } from '@dealer/api';
import {
  type Database,
  missedSearches,
  type NewQuoteRequest,
  outOfStockViews,
  products,
  quoteRequests,
  stockAlerts,
} from '@dealer/db';
import { DAY_MS, HOUR_MS } from '@dealer/db/durations';
import { makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { eq, sql } from 'drizzle-orm';
import { addMachines } from './lib/products.ts';
import { contextOn, medianOf, onPostgres } from './lib/site.ts';

const RUNS = 25;
const REQUESTS = 50_000;
const BATCH = 1_000;
const staff: Actor = { id: 1, role: 'admin', email: 'staff@example.com', name: 'Sam Staff' };
const GOAL_MS = 50;
const MACHINES = 20_000;
const GOAL_PALETTE_MS = 60;
const GOAL_DASHBOARD_MS = 100;
const DEMAND_DAYS = 30;

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
    ...answerOf(n, new Date(now - (REQUESTS - n) * (HOUR_MS / 10))),
  };
}

/** When a request came, its answer, and what became of it; a tenth waits. Ten come in an hour, far more than in a real shop. */
function answerOf(n: number, createdAt: Date): Partial<NewQuoteRequest> {
  if (n % 10 === 0) return { createdAt, status: 'pending' };
  const respondedAt = new Date(createdAt.getTime() + ((n % 30) + 1) * HOUR_MS);
  const answered = { createdAt, respondedAt, status: 'responded' as const };
  if (n % 10 === 1) return { ...answered, result: 'won', resultAt: respondedAt };
  if (n % 10 === 2) return { ...answered, result: 'lost', lostReason: 'price', resultAt: respondedAt };
  return answered;
}

/** Requests of which each names a machine; a twentieth of the machines is out of stock. */
async function addRequests({ db }: Database): Promise<void> {
  const now = Date.now();
  const found = await db.select({ id: products.id }).from(products).limit(BATCH);
  for (let start = 0; start < REQUESTS; start += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => ({
      ...request(start + index, now),
      productId: found[index]?.id ?? null,
    }));
    await db.insert(quoteRequests).values(batch);
  }
}

/** What visitors looked at in vain in thirty days, and who waits for a mail about it. */
async function addDemand({ db }: Database): Promise<void> {
  const out = await db.select({ id: products.id }).from(products).where(eq(products.inStock, false));
  for (let day = 0; day < DEMAND_DAYS; day += 1) {
    const date = new Date(Date.now() - day * DAY_MS).toISOString().slice(0, 10);
    const views = out.map(({ id }) => ({ day: date, productId: id, visitors: 1 + (id % 4) }));
    await db.insert(outOfStockViews).values(views);
    const phrases = [
      'log splitter',
      'generator',
      'tiller 5hp',
      'auger bit',
      'toro a100026',
      'stihl saw',
      'chipper',
    ];
    await db
      .insert(missedSearches)
      .values(phrases.map((phrase, n) => ({ day: date, phrase, visitors: 9 - n })));
  }
  const confirmedAt = new Date();
  await db
    .insert(stockAlerts)
    .values(out.map(({ id }) => ({ productId: id, email: `waits.${id}@example.com`, confirmedAt })));
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
  const { quotes, overview } = createCaller(contextOn(database, staff)).admin;
  const calls: Record<string, () => Promise<unknown>> = {
    'first page': () => quotes.page(),
    'first page of the pending': () => quotes.page({ status: 'pending' }),
    'search for a name': () => quotes.page({ search: 'whitlock 4998' }),
    'search for an email': () => quotes.page({ search: 'carol.4992@example.com' }),
    'search for a product, a fifth of all': () => quotes.page({ search: 'cs-590' }),
    'search that finds nothing': () => quotes.page({ search: 'nothing like this' }),
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

/** What the dashboard asks for when it is opened. */
async function measureDashboard(database: Database): Promise<void> {
  const { dashboard, demand, overview } = createCaller(contextOn(database, staff)).admin;
  const parts: Record<string, () => Promise<unknown>> = {
    counts: () => dashboard.get(),
    week: () => dashboard.week(),
    'searches without results': () => demand.searches({ limit: 5 }),
  };
  const whole = () => Promise.all([...Object.values(parts).map((call) => call()), overview.get()]);
  for (const [name, call] of Object.entries({ ...parts, 'all of it at once': whole })) {
    const ms = await medianOf(RUNS, call);
    console.log(
      `dashboard, ${name}: ${ms.toFixed(1)} ms at ${MACHINES} machines and ${REQUESTS} requests (goal ${GOAL_DASHBOARD_MS} ms): ${ms < GOAL_DASHBOARD_MS ? 'reached' : 'NOT REACHED'}`,
    );
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
  const { admin } = createCaller(contextOn(database, actor));
  const { items } = await admin.products.page({});
  const [edited] = items;
  if (!edited) throw new Error('There is no machine to be edited');
  let { updatedAt } = edited;
  const ms = await medianOf(RUNS, async (n) => {
    ({ updatedAt } = await admin.products.update({ id: edited.id, updatedAt, price: `${100 + n}.00` }));
  });
  const verdict = ms < GOAL_MS ? 'reached' : 'NOT REACHED';
  console.log(`grid edit: ${ms.toFixed(1)} ms at ${MACHINES} machines (goal ${GOAL_MS} ms): ${verdict}`);
}

await onPostgres('staff', async (database) => {
  await seedReference(database.db);
  await addMachines(database.db, 0, MACHINES);
  await database.db.update(products).set({ status: 'draft' }).where(sql`${products.id} % 10 = 0`);
  await addRequests(database);
  await addDemand(database);
  await database.db.execute(sql`vacuum analyze`);
  await measure(database);
  await measureDashboard(database);
  await measurePalette(database);
  await measureEdit(database);
});
