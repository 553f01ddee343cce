import type { Db, Product } from '@dealer/db';
import { unconfirmedMessage } from '../../domain/enrichment/critical-fields.ts';
import { planSalePrices, type SalePrices, type SaleTerms } from '../../domain/products/sale.ts';
import { findViolations } from '../products/invariants.ts';
import {
  isUnconfirmed,
  readUnconfirmed,
  type UnconfirmedValues,
} from '../products/provenance/unconfirmed.ts';
import { readProductSales, regularPricesOf } from '../products/sale-prices.ts';
import { problemOf } from '../products/selection.ts';
import type { ProductPatch } from '../products/write-rows.ts';

/** The prices that a sale gives a product, or why it leaves the product out. */
type SalePlan = { prices: SalePrices; problem: null } | { prices: null; problem: string };

/**
 * Plans a sale before its start, by the regular prices of its products: one that has the price of another sale by now has its regular
 * price back until then. At most three queries. @returns the products at these prices, each with its plan
 */
export async function planBeforeStart(db: Db, found: readonly Product[], terms: SaleTerms) {
  const sales = await readProductSales(
    db,
    found.map(({ id }) => id),
  );
  const members = found.map((product) => ({ product: regularPricesOf(product, sales.get(product.id)) }));
  return planMembers(db, members, terms);
}

/** Plans the prices that a sale gives to products. At most two queries. @returns each member with its plan */
export async function planMembers<Member extends { product: Product }>(
  db: Db,
  members: readonly Member[],
  terms: SaleTerms,
): Promise<(Member & SalePlan)[]> {
  const unconfirmed = await readUnconfirmed(
    db,
    members.map(({ product }) => product.id),
  );
  const planned = members.map((member) => ({ member, ...planMember(member.product, terms, unconfirmed) }));
  const problems = await findPriceProblems(
    db,
    planned.map(({ member: { product }, prices }) => ({ product, patch: prices })),
  );
  return planned.map(({ member, ...plan }, index) => {
    const problem = problems[index];
    return { ...member, ...(problem ? leaveOut(problem) : plan) };
  });
}

const leaveOut = (problem: string): SalePlan => ({ prices: null, problem });

function planMember(product: Product, terms: SaleTerms, unconfirmed: UnconfirmedValues): SalePlan {
  if (product.status !== 'published') return leaveOut('Is not published');
  const prices = planSalePrices(product, terms);
  if (typeof prices === 'string') return leaveOut(prices);
  if (isUnconfirmed(unconfirmed, product.id, 'price', product.price))
    return leaveOut(unconfirmedMessage('price'));
  return { prices, problem: null };
}

/**
 * Finds the rules that prices of a sale, or the regular ones after it, would violate. At most one query, because no other field
 * changes. @returns the violations as text, in the order of the changes; null where there are none
 */
export async function findPriceProblems(
  db: Db,
  changes: readonly { product: Product; patch: ProductPatch | null }[],
): Promise<(string | null)[]> {
  const violations = await findViolations(
    db,
    changes.map(({ product, patch }) => ({
      before: product,
      after: { ...product, ...patch },
      sourceOf: () => 'stored',
    })),
  );
  return changes.map(({ patch }, index) => (patch ? problemOf(violations[index]) : null));
}
