import { drawingTable } from './table.gen.ts';

/** The side view of a machine, which has the name of its subcategory, or one of the scenes. */
export type DrawingSlug = keyof typeof drawingTable;

/** The drawings that show no machine for sale. */
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

/** All drawings, scenes included, in alphabetical order. */
export const drawingSlugs: readonly DrawingSlug[] = Object.keys(drawingTable).filter(isDrawingSlug);

/** The drawing of a subcategory; the placeholder if it is unknown or missing. */
export function drawingFor(subcategory: string | null | undefined): DrawingSlug {
  return typeof subcategory === 'string' && isDrawingSlug(subcategory) ? subcategory : 'placeholder';
}
