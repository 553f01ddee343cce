import { type Db, fieldProvenance, products } from '@dealer/db';
import { and, count, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { chunks } from '../../domain/chunks.ts';
import { UNCATEGORIZED } from '../../domain/products/categories.ts';
import type { PublishField } from '../../domain/products/product-form.ts';
import { findViolations } from './invariants.ts';
import { isUnconfirmedAi } from './provenance/unconfirmed.ts';

/** The rule of missingFields in SQL, a condition for each field that publishing requires (decisions P14). */
export const isFilled: Record<PublishField, SQL> = {
  sku: sql`btrim(coalesce(${products.sku}, '')) <> ''`,
  price: sql`(${products.callForPrice} or coalesce(${products.price}, 0) > 0)`,
  category: sql`${products.category} not in ('', ${UNCATEGORIZED})`,
  name: sql`btrim(${products.name}) <> ''`,
};

/** Whether a product has all that publishing requires. */
export const isComplete = sql.join(Object.values(isFilled), sql` and `);

const isDraft = eq(products.status, 'draft');

/** The condition for drafts that can be published as they are. Drafts that SQL cannot decide about are read first. */
export async function readyCondition(db: Db): Promise<SQL | undefined> {
  const hasUnconfirmed = exists(
    db
      .select({ one: sql`1` })
      .from(fieldProvenance)
      .where(and(eq(fieldProvenance.productId, products.id), isUnconfirmedAi)),
  );
  const confirmed = await listConfirmed(db, and(isDraft, isComplete, hasUnconfirmed));
  return and(isDraft, isComplete, or(not(hasUnconfirmed), inArray(products.id, confirmed)));
}

/** Counts the drafts, and those of them that can be published as they are. */
export async function countDrafts(db: Db): Promise<{ total: number; ready: number }> {
  const ready = await readyCondition(db);
  const [counted] = await db
    .select({ total: count(), ready: sql<number>`count(*) filter (where ${ready})`.mapWith(Number) })
    .from(products)
    .where(isDraft);
  return counted ?? { total: 0, ready: 0 };
}

/** Reads drafts that had an unconfirmed value of an AI: whether it is the current value, only its hash shows. These are few. */
async function listConfirmed(db: Db, condition: SQL | undefined): Promise<number[]> {
  const drafts = await db.select().from(products).where(condition);
  const ready: number[] = [];
  for (const chunk of chunks(drafts)) {
    const found = await findViolations(
      db,
      chunk.map((draft) => ({ before: draft, after: { ...draft, status: 'published' } })),
    );
    ready.push(...chunk.filter((_, at) => found[at]?.length === 0).map(({ id }) => id));
  }
  return ready;
}
