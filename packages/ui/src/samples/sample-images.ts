import { brandColors } from '../drawings/brand-colors.ts';
import { composeDrawingSvg } from '../drawings/compose.ts';
import { drawingFor } from '../drawings/slugs.ts';
import { drawingText } from './drawing-text.ts';

/** The fields of a product that its sample images depend on; the width is in inches. */
export type SampleProduct = {
  sku: string | null;
  brand: string | null;
  model: string | null;
  category: string;
  subcategory: string | null;
  cuttingWidth: number | string | null;
};

export type SampleImage = { name: string; svg: string };

/** Formats a width such as `52`, `'52.0'` or `21.5` for a drawing (decisions P35); null without a width. */
function inches(width: number | string | null): string | null {
  const value = Number(width ?? 0);
  return Number.isFinite(value) && value > 0 ? String(Number(value.toFixed(1))) : null;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/**
 * The sample images of a machine, best first: the machine in its brand's color, then with its deck, clearing or
 * bar length, or, if it has none, a close-up of its main part. Machines that look the same share names, so that a
 * catalog needs few files. The names have no folder and no extension.
 */
export function sampleImages(product: SampleProduct): SampleImage[] {
  const slug = drawingFor(product.subcategory);
  const brand = product.brand ?? '';
  const base = ['sample', slug, slugOf(brand)].filter((part) => part !== '').join('-');
  const sheet = { drawing: drawingText(slug), colors: brandColors(brand) };
  const machine = { name: base, svg: composeDrawingSvg(sheet) };
  const width = inches(product.cuttingWidth);
  if (width !== null) {
    const name = `${base}-${slugOf(width)}in`;
    return [machine, { name, svg: composeDrawingSvg({ ...sheet, dimension: `${width}"` }) }];
  }
  return [machine, { name: `${base}-detail`, svg: composeDrawingSvg({ ...sheet, view: 'detail' }) }];
}
