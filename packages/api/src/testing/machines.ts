import { products } from '@dealer/db';
import { seedDemo } from '@dealer/db/seed';
import type { TestContext } from './context.ts';
import type { Machine } from './machine-rules.ts';

const number = (value: string | null) => (value === null ? null : Number(value));

/** Seeds the starter catalog. @returns the machines that a visitor can find, by their ids */
export async function seedMachines({ db, now }: TestContext): Promise<Map<number, Machine>> {
  await seedDemo(db, { now: now() });
  const machines = new Map<number, Machine>();
  for (const row of await db.select().from(products).orderBy(products.id)) {
    if (row.status !== 'published' || !row.inStock) continue;
    machines.set(row.id, {
      ...row,
      price: row.callForPrice ? null : number(row.price),
      cuttingWidth: number(row.cuttingWidth),
      horsepower: number(row.horsepower),
      text: JSON.stringify([row.name, row.description, row.features, row.specifications]),
    });
  }
  return machines;
}
