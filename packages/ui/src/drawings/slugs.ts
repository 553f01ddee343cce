import { drawingTable } from './table.gen.ts';

/** A machine's side view, named as its subcategory, or one of the scenes. */
export type DrawingSlug = keyof typeof drawingTable;

/** The drawings that show no kind of machine for sale. */
export const sceneSlugs = [
  'delivery-trailer',
  'generator',
  'placeholder',
  'showroom-hero',
  'wrench',
] as const;

/** Whether a drawing of that name exists. */
export function isDrawingSlug(value: string): value is DrawingSlug {
  return Object.hasOwn(drawingTable, value);
}

/** Every drawing there is, scenes included, in alphabetical order. */
export const drawingSlugs: readonly DrawingSlug[] = Object.keys(drawingTable).filter(isDrawingSlug);

/** The drawing of a subcategory; an unknown or missing one gets the machine under its dust sheet. */
export function drawingFor(subcategory: string | null | undefined): DrawingSlug {
  return typeof subcategory === 'string' && isDrawingSlug(subcategory) ? subcategory : 'placeholder';
}
