import {
  insertRows,
  type Product,
  type Sale,
  type SaleProduct,
  type SaleProductState,
  saleProducts,
  type Transaction,
} from '@dealer/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { CHUNK_SIZE } from '../../domain/chunks.ts';
import type { WithoutDb } from '../../in-transaction.ts';
import { type ChangeContext, changeContext } from '../products/change-context.ts';
import { lockProducts, writeTransaction } from '../products/lock.ts';
import { recordChanges } from '../products/record-change.ts';
import type { ProductPatch } from '../products/write-rows.ts';
import { lockSale } from './sale-rows.ts';

/** The result of a step for one machine of a sale. */
export interface StepResult {
  product: Product;
  /** The changes of the product; null for none. */
  patch: ProductPatch | null;
  member: SaleProduct;
}

interface Step {
  /** The step handles machines in this state. */
  from: SaleProductState;
  /** Whether the step is still due: somebody may have canceled the sale meanwhile. */
  isDue: (sale: Sale, now: Date) => boolean;
  /** Plans the prices of locked machines, in the order of the given members. Prices that violate a rule would fail the whole chunk. */
  plan: (
    tx: Transaction,
    sale: Sale,
    members: readonly { product: Product; member: SaleProduct }[],
  ) => Promise<StepResult[]>;
}

/**
 * Does a step for the next 500 machines of a sale, in one transaction with their history.
 * @returns false if there are none
 */
export function doChunk(services: Services, saleId: number, step: Step): Promise<boolean> {
  return writeTransaction(
    services,
    async (tx, ctx) => {
      const sale = await lockSale(tx, saleId);
      if (!step.isDue(sale, ctx.now())) return false;
      const members = await tx
        .select()
        .from(saleProducts)
        .where(and(eq(saleProducts.saleId, saleId), eq(saleProducts.state, step.from)))
        .orderBy(asc(saleProducts.productId))
        .limit(CHUNK_SIZE);
      if (!members.length) return false;
      const products = await lockProducts(
        tx,
        members.map(({ productId }) => productId),
      );
      const rows = members.flatMap((member) => {
        const product = products.get(member.productId);
        return product ? [{ product, member }] : [];
      });
      const results = await step.plan(tx, sale, rows);
      await recordChanges(
        tx,
        contextOf(sale, ctx),
        // A machine that is left out may violate a rule as it is.
        results.flatMap(({ product, patch }) => (patch ? [{ before: product, patch }] : [])),
      );
      await storeMembers(
        tx,
        results.map(({ member }) => member),
      );
      return true;
    },
    { isLong: true },
  );
}

const contextOf = ({ id, name, batchId }: Sale, { now }: WithoutDb<Services>): ChangeContext =>
  changeContext(
    { actor: null, now },
    { batchId, metadata: { saleId: id, sale: name }, isKeepingSources: true },
  );

/** Stores any number of machines of one sale with one insert. */
async function storeMembers(tx: Transaction, members: readonly SaleProduct[]): Promise<void> {
  const [first] = members;
  if (!first) return;
  const ids = members.map(({ productId }) => productId);
  const { saleId, productId } = saleProducts;
  await tx.delete(saleProducts).where(and(eq(saleId, first.saleId), inArray(productId, ids)));
  await insertRows(tx, saleProducts, members);
}
