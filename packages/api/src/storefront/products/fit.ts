import { products } from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type FitAnswers, isAnswered } from '../../domain/products/fit-finder/answers.ts';
import { assess, fitCost } from '../../domain/products/fit-finder/rules.ts';
import { realPriceCents } from '../../domain/products/price.ts';
import { cardColumns, toCard } from './columns.ts';
import type { FitResult } from './schema.ts';
import { isInStock } from './visibility.ts';

const MAX_FITS = 5;
const categories = { mow: 'lawn-mowers', snow: 'snow-blowers' } as const;

/**
 * The machines in stock that fit what somebody needs, at most five, the best first, each with its reasons; and how many
 * others were ruled out by what. Nothing while too little is answered.
 */
export async function findFits({ db }: Context, answers: FitAnswers): Promise<FitResult> {
  if (!isAnswered(answers)) return { isAnswered: false, fits: [], fitCount: 0, ruledOut: [] };
  const machines = await db
    .select({
      id: products.id,
      subcategory: products.subcategory,
      width: products.cuttingWidth,
      price: products.price,
      callForPrice: products.callForPrice,
    })
    .from(products)
    .where(and(eq(products.status, 'published'), eq(products.category, categories[answers.job]), isInStock));
  const ruledOut = new Map<string, number>();
  const fitting = machines.flatMap(({ id, subcategory, width, ...priced }) => {
    const machine = {
      subcategory,
      width: width === null ? null : Number(width),
      priceCents: realPriceCents(priced),
    };
    const verdict = assess(machine, answers);
    if (verdict.fits) return [{ id, reasons: verdict.reasons, cost: fitCost(machine, verdict.minutes) }];
    ruledOut.set(verdict.because, (ruledOut.get(verdict.because) ?? 0) + 1);
    return [];
  });
  const best = fitting.toSorted((a, b) => a.cost - b.cost || a.id - b.id).slice(0, MAX_FITS);
  const ids = best.map(({ id }) => id);
  const cards = ids.length
    ? await db.select(cardColumns).from(products).where(inArray(products.id, ids))
    : [];
  return {
    isAnswered: true,
    fits: best.flatMap(({ id, reasons }) => {
      const card = cards.find((row) => row.id === id);
      return card ? [{ product: toCard(card), reasons }] : [];
    }),
    fitCount: fitting.length,
    ruledOut: [...ruledOut]
      .map(([because, count]) => ({ because, count }))
      .toSorted((a, b) => b.count - a.count || a.because.localeCompare(b.because)),
  };
}
