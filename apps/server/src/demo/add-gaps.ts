import { type Db, products } from '@dealer/db';
import { sampleMachines } from '@dealer/db/seed';
import { like } from 'drizzle-orm';
import { DEMO_SUFFIX } from './machine-answers.ts';

const SKU = 'DEMO-';
/** One of so many machines of the catalog gets a draft. */
const CATALOG_STEP = 9;

/**
 * Adds drafts that have only brand and model, unless they were added before. The shop has an earlier entry for some of them; for
 * the others a run asks the AI.
 */
export async function addGaps(db: Db): Promise<void> {
  if ((await db.$count(products, like(products.sku, `${SKU}%`))) > 0) return;
  const chosen = sampleMachines.filter((_, at) => at % CATALOG_STEP === 0);
  await db.insert(products).values(
    chosen.map(({ sku, brand, model, category }, at) => {
      const own = at % 3 === 0 ? model : `${model}${DEMO_SUFFIX}`;
      const name = `${brand} ${own}`;
      return { sku: `${SKU}${sku}`, status: 'draft' as const, ...{ brand, model: own, name, category } };
    }),
  );
}
