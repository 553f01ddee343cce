import { priorityOfPosition } from '@dealer/api/domain/products/image-source';
import type { ImageSourceItem } from '@dealer/api/schemas';

/** The ids of each brand's sources in an order that is not saved yet; brands without changes are not in it. */
export type SourceOrder = Readonly<Record<string, readonly number[]>>;

/** The sources as a person put them in order; those that were added since stand last. */
export function sortByOrder<Source extends { id: number }>(
  sources: readonly Source[],
  ids: readonly number[] | undefined,
): Source[] {
  if (!ids) return [...sources];
  const place = ({ id }: Source) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return sources.toSorted((a, b) => place(a) - place(b));
}

/** The order with a brand's sources in a new one; a brand whose stored order is back has no changes. */
export function withOrder(
  order: SourceOrder,
  brand: string,
  stored: readonly { id: number }[],
  sorted: readonly { id: number }[],
): SourceOrder {
  const { [brand]: _, ...others } = order;
  const isStored = stored.every(({ id }, index) => sorted[index]?.id === id);
  return isStored ? others : { ...others, [brand]: sorted.map(({ id }) => id) };
}

/** The order without the brands that were saved; what was moved while they were being saved stays. */
export function withoutSaved(order: SourceOrder, savedIds: readonly number[]): SourceOrder {
  const isSaved = (ids: readonly number[]) => {
    const own = savedIds.filter((id) => ids.includes(id));
    return own.length > 0 && ids.filter((id) => own.includes(id)).every((id, index) => own[index] === id);
  };
  return Object.fromEntries(Object.entries(order).filter(([, ids]) => !isSaved(ids)));
}

interface SourceGroup {
  brand: string;
  sources: readonly Pick<ImageSourceItem, 'id' | 'priorityScore'>[];
}

/** The scores by id that the sources had when the person began to move them. */
export type BaselineScores = ReadonlyMap<number, number>;

/** The scores with those of a brand's sources. @param isMoved whether they are moved already: then the first ones stay */
export function withBaseline(
  baseline: BaselineScores,
  sources: SourceGroup['sources'],
  isMoved: boolean,
): BaselineScores {
  const scores = sources.map(({ id, priorityScore }) => [id, Number(priorityScore)] as const);
  return new Map(isMoved ? [...scores, ...baseline] : [...baseline, ...scores]);
}

/**
 * The scores of all sources of the brands that stand in another order than the stored one: 100, 90, 80 and so on (admin §9).
 * A brand has none where what was moved was deleted since.
 * @param baseline the scores that the server compares with the stored ones; by default those of the groups
 */
export function prioritiesOf(
  groups: readonly SourceGroup[],
  order: SourceOrder,
  baseline: BaselineScores = new Map(),
) {
  return groups
    .map(({ brand, sources }) => ({ sources, sorted: sortByOrder(sources, order[brand]) }))
    .filter(({ sources, sorted }) => sources.some(({ id }, index) => sorted[index]?.id !== id))
    .flatMap(({ sorted }) =>
      sorted.map(({ id, priorityScore }, position) => ({
        id,
        priorityScore: priorityOfPosition(position),
        previousScore: baseline.get(id) ?? Number(priorityScore),
      })),
    );
}
