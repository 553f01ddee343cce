import { brandColours } from '../drawings/brand-colours.ts';
import { composeDrawingSvg } from '../drawings/compose.ts';
import { drawingFor } from '../drawings/slugs.ts';
import { drawingText } from './drawing-text.ts';

/** The fields of a product that its sample pictures depend on; the width is in inches. */
export type SampleProduct = {
  sku: string | null;
  brand: string | null;
  model: string | null;
  category: string;
  subcategory: string | null;
  cuttingWidth: number | string | null;
};

export type SampleImage = { name: string; svg: string };

/** `52`, `'52.0'` and `21.5` as they are written on a drawing (decisions P35); null when there is no width. */
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
 * The sample pictures of a machine, best first: the machine in its brand's colour, then with its deck, clearing or
 * bar length, or, where it has none, the part that matters close up. Machines that look alike share names, so a
 * catalogue needs few files. The names are without folder and extension.
 */
export function sampleImages(product: SampleProduct): SampleImage[] {
  const slug = drawingFor(product.subcategory);
  const brand = product.brand ?? '';
  const base = ['sample', slug, slugOf(brand)].filter((part) => part !== '').join('-');
  const sheet = { drawing: drawingText(slug), colours: brandColours(brand) };
  const machine = { name: base, svg: composeDrawingSvg(sheet) };
  const width = inches(product.cuttingWidth);
  if (width !== null) {
    const name = `${base}-${slugOf(width)}in`;
    return [machine, { name, svg: composeDrawingSvg({ ...sheet, dimension: `${width}"` }) }];
  }
  return [machine, { name: `${base}-detail`, svg: composeDrawingSvg({ ...sheet, view: 'detail' }) }];
}
