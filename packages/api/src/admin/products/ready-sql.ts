import { type Db, fieldProvenance, products } from '@dealer/db';
import { and, count, eq, exists, type SQL, sql } from 'drizzle-orm';
import { UNCATEGORIZED } from '../../domain/categories.ts';
import type { PublishField } from '../../domain/product-form.ts';
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

const CHUNK = 500;

/** How many drafts there are, and how many of them can be published as they are. */
export async function countDrafts(db: Db): Promise<{ total: number; ready: number }> {
  const hasUnconfirmed = exists(
    db
      .select({ one: sql`1` })
      .from(fieldProvenance)
      .where(and(eq(fieldProvenance.productId, products.id), isUnconfirmedAi)),
  );
  const isDraft = eq(products.status, 'draft');
  const [counted] = await db
    .select({
      total: count(),
      ready: sql<number>`count(*) filter (where ${isComplete} and not ${hasUnconfirmed})`.mapWith(Number),
    })
    .from(products)
    .where(isDraft);
  const { total = 0, ready = 0 } = counted ?? {};
  return { total, ready: ready + (await countConfirmed(db, and(isDraft, isComplete, hasUnconfirmed))) };
}

/** Whether an unconfirmed value of an AI is the current one, only its hash says: such drafts are few, and are read. */
async function countConfirmed(db: Db, condition: SQL | undefined): Promise<number> {
  const drafts = await db.select().from(products).where(condition);
  let ready = 0;
  for (let start = 0; start < drafts.length; start += CHUNK) {
    const found = await findViolations(
      db,
      drafts
        .slice(start, start + CHUNK)
        .map((draft) => ({ before: draft, after: { ...draft, status: 'published' } })),
    );
    ready += found.filter((violations) => violations.length === 0).length;
  }
  return ready;
}
