import { createCaller } from '@dealer/api';
import { migrationProducts, products } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { eq, isNull, sql } from 'drizzle-orm';
import { addMachines } from './lib/products.ts';
import { contextOn, medianOf, onPostgres } from './lib/site.ts';

const RUNS = 15;
const PRODUCTS = 20_000;
const ANALYSIS_GOAL_MS = 300;

function report(what: string, ms: number, goal: number): void {
  console.log(
    `enrichment ${what}: ${ms.toFixed(1)} ms (goal ${goal} ms): ${ms < goal ? 'reached' : 'NOT REACHED'}`,
  );
}

await onPostgres('enrichment', async (database) => {
  const { db } = database;
  await seedReference(db);
  await addMachines(db, 0, PRODUCTS);
  // An imported row for each product without a price.
  const unpriced = await db.select({ id: products.id }).from(products).where(isNull(products.price));
  await db.insert(migrationProducts).values(
    unpriced.map(({ id }) => ({
      originalId: `1:${id}`,
      rawData: {},
      matchedProductId: id,
      price: '999.00',
    })),
  );
  await db
    .update(products)
    .set({ status: 'draft' })
    .where(eq(sql`${products.id} % 5`, 0));
  await db.execute(sql`vacuum analyze`);
  const { id, email } = await makeUser(db, { role: 'admin' });
  const { admin } = createCaller(contextOn(database, { id, role: 'admin', email, name: 'Bench Staff' }));
  const analysis = await admin.data.analyze({ limit: 5 });
  console.log(`enrichment: ${analysis.needsEnrichment} of ${analysis.totalProducts} products have an issue`);
  report(
    'analysis, five of each list',
    await medianOf(RUNS, () => admin.data.analyze({ limit: 5 })),
    ANALYSIS_GOAL_MS,
  );
  report('analysis, whole lists', await medianOf(RUNS, () => admin.data.analyze({})), ANALYSIS_GOAL_MS);
  report(
    'a page of one list',
    await medianOf(RUNS, () => admin.data.issue({ issue: 'nullFields', page: 100 })),
    ANALYSIS_GOAL_MS,
  );
});
