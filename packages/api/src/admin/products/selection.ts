import { type Db, type Product, products, type Transaction } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import { conflict, type DomainError, notFound } from '../../errors.ts';
import type { Selection } from './bulk-schema.ts';
import type { Violation, ViolationError } from './invariants.ts';
import { lockProducts } from './lock.ts';
import { isLatestVersion } from './product-conflict.ts';

/** A product of a bulk action as it is stored now; `staleReason` says why it is not what was shown to the caller. */
export interface Selected {
  product: Product;
  staleReason: string | null;
}

async function readProducts(db: Db, ids: readonly number[]): Promise<Map<number, Product>> {
  const found = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(found.map((product) => [product.id, product]));
}

/** Reads the products of a bulk action, in the order of the selection. @throws NOT_FOUND */
export async function readSelection(db: Db, items: Selection): Promise<Selected[]> {
  return selectedFrom(await readProducts(db, idsOf(items)), items);
}

/** Reads and locks the products of a bulk action, in the order of the selection. @throws NOT_FOUND */
export async function lockSelection(tx: Transaction, items: Selection): Promise<Selected[]> {
  return selectedFrom(await lockProducts(tx, idsOf(items)), items);
}

const idsOf = (items: Selection) => items.map(({ id }) => id);

function selectedFrom(found: ReadonlyMap<number, Product>, items: Selection): Selected[] {
  return items.map(({ id, updatedAt }) => {
    const product = found.get(id);
    if (!product) throw notFound('Product');
    // A selection is kept for a while: what somebody deleted meanwhile is named, so that it can be left out.
    if (product.status === 'deleted') return { product, staleReason: 'Was deleted since it was shown' };
    return {
      product,
      staleReason: isLatestVersion(product, updatedAt) ? null : 'Changed since it was shown',
    };
  });
}

/** A selected product, with the problem that prevents the bulk action, if any. */
interface RowWithProblem {
  id: number | undefined;
  name: string;
  problem: string | null;
}

function problemsError(failing: readonly RowWithProblem[]): DomainError {
  const [first] = failing;
  const more = failing.length > 1 ? ` (and ${failing.length - 1} more)` : '';
  return conflict(`Nothing was changed: ${first?.name}: ${first?.problem}${more}`, {
    rows: failing.map(({ id, name, problem }) => ({ id, name, problem })),
  });
}

/** A bulk action changes all of its products or none. @throws CONFLICT with the rows that have a problem */
export function assertNoProblems(rows: readonly RowWithProblem[]): void {
  const failing = rows.filter(({ problem }) => problem !== null);
  if (failing.length) throw problemsError(failing);
}

/** The violations of one product as its problem. */
export const problemOf = (violations: readonly Violation[] = []): string | null =>
  violations.map(({ message }) => message).join(', ') || null;

/** The error of a bulk action whose products would violate invariants: CONFLICT with the rows. */
export const bulkError: ViolationError = (found) =>
  problemsError(
    found.map(({ change: { after }, violations }) => ({
      id: after.id,
      name: after.name,
      problem: problemOf(violations),
    })),
  );
