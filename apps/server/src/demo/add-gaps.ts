import { type Db, products } from '@dealer/db';
import { sampleMachines } from '@dealer/db/seed';
import { like } from 'drizzle-orm';
import { DEMO_SUFFIX } from './machine-answers.ts';

const SKU = 'DEMO-';
/** Every so many machines of the catalog, one of the demo. */
const EVERY = 9;

/**
 * Adds drafts that have nothing but brand and model, once: of some the shop has an earlier entry, the others only the AI knows.
 */
export async function addGaps(db: Db): Promise<void> {
  if ((await db.$count(products, like(products.sku, `${SKU}%`))) > 0) return;
  const chosen = sampleMachines.filter((_, at) => at % EVERY === 0);
  await db.insert(products).values(
    chosen.map(({ sku, brand, model, category }, at) => {
      const own = at % 3 === 0 ? model : `${model}${DEMO_SUFFIX}`;
      const name = `${brand} ${own}`;
      return { sku: `${SKU}${sku}`, status: 'draft' as const, ...{ brand, model: own, name, category } };
    }),
  );
}
