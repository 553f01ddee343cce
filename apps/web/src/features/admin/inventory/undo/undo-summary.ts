import { countText } from '@dealer/api/domain/counts';
import type { UndoPlan } from '@dealer/api/schemas';

type UndoRow = UndoPlan['rows'][number];

type Effect = UndoPlan['effects'][number];

const machines = ({ products, drafts }: Effect) =>
  countText(products, drafts === products ? 'draft' : 'product');

/** A move can have changed fields, too: publishing can mark in stock. */
const moveWith = (move: string, fields: number) =>
  fields ? `${move} and changes ${countText(fields, 'field')} back` : move;

/** By effect, what an undo does to all products that it has this effect on. */
const sentences: Record<Effect['effect'], (effect: Effect) => string> = {
  delete: (effect) => `Deletes ${machines(effect)}`,
  restore: ({ products }) => `Brings back ${countText(products, 'product')}`,
  publish: (effect) => moveWith(`Publishes ${machines(effect)} again`, effect.fields),
  toDrafts: (effect) => moveWith(`Moves ${machines(effect)} back to drafts`, effect.fields),
  archive: (effect) => moveWith(`Archives ${machines(effect)} again`, effect.fields),
  empty: (effect) => `Empties ${countText(effect.fields, 'field')} of ${machines(effect)}`,
  change: (effect) =>
    `Changes ${effect.fields === 0 ? 'the marks' : countText(effect.fields, 'field')} of ${machines(effect)} back`,
};

const moveOf = (move: string) => (labels: string) => (labels ? `${move}. As before: ${labels}` : move);

/** By effect, what an undo does to one product. */
const rowTexts: Record<Effect['effect'], (labels: string) => string> = {
  delete: () => 'Is deleted',
  restore: () => 'Is brought back',
  publish: moveOf('Is published again'),
  toDrafts: moveOf('Is a draft again'),
  archive: moveOf('Is archived again'),
  empty: (labels) => `Emptied: ${labels}`,
  change: (labels) => `As before: ${labels || 'its marks'}`,
};

/** Says what an undo will do, such as 'Deletes 3 drafts' or 'Empties 14 fields of 3 drafts'; empty where it does nothing. */
export const undoSummary = (effects: readonly Effect[]): string =>
  effects.map((effect) => sentences[effect.effect](effect)).join('. ');

/** Says what an undo does to a product. */
export const describeUndo = ({ effect, fields }: UndoRow): string => rowTexts[effect](fields.join(', '));

/** Says what an undo does to the rest of a brand that was renamed or merged, beside its products. */
export function brandSentence({ from, to, isRestored }: NonNullable<UndoPlan['brand']>): string {
  const rest = 'sales, remembered models and image sources';
  return isRestored
    ? `The ${rest} of ${to} that were ${from} before are ${from} again.`
    : `The ${rest} stay with ${to} until all products are ${from} again.`;
}
