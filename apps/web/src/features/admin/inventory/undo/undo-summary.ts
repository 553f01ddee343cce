import { countText } from '@dealer/api/domain/counts';
import type { UndoPlan } from '@dealer/api/schemas';

type UndoRow = UndoPlan['rows'][number];

type Effect = UndoPlan['effects'][number];

const machines = ({ products, drafts }: Effect) =>
  countText(products, drafts === products ? 'draft' : 'product');

const sentences: Record<Effect['effect'], (effect: Effect) => string> = {
  delete: (effect) => `Deletes ${machines(effect)}`,
  restore: ({ products }) => `Brings back ${countText(products, 'product')}`,
  empty: (effect) => `Empties ${countText(effect.fields, 'field')} of ${machines(effect)}`,
  change: (effect) => `Changes ${countText(effect.fields, 'field')} of ${machines(effect)} back`,
};

/** Says what an undo will do, such as 'Deletes 3 drafts' or 'Empties 14 fields of 3 drafts'; empty where it does nothing. */
export const undoSummary = (effects: readonly Effect[]): string =>
  effects.map((effect) => sentences[effect.effect](effect)).join('. ');

/** Says what an undo does to a product. */
export function undoneOf({ effect, fields }: UndoRow): string {
  const labels = fields.join(', ');
  if (effect === 'delete') return 'Is deleted';
  if (effect === 'restore') return 'Is brought back';
  return effect === 'empty' ? `Emptied: ${labels}` : `As before: ${labels || 'its marks'}`;
}

/** Says what an undo does to the rest of a brand that was renamed or merged, beside its products. */
export function brandSentence({ from, to, isRestored }: NonNullable<UndoPlan['brand']>): string {
  const rest = 'sales, remembered models and image sources';
  return isRestored
    ? `The ${rest} of ${to} that were ${from} before are ${from} again.`
    : `The ${rest} stay with ${to} until all products are ${from} again.`;
}
