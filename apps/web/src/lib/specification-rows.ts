import { formatWidth, nameOfSlug, widthLabel } from '@dealer/api/domain/categories';
import type { RouterOutputs } from '@dealer/api/types';
import type { Specification } from '@dealer/ui';

type Product = RouterOutputs['storefront']['products']['get'];

/** Names of the stored conditions, for people. */
export const conditionNames: Record<string, string> = { new: 'New', 'pre-owned': 'Pre-Owned' };

const powerNames: Record<string, string> = { gas: 'Gas', battery: 'Battery', electric: 'Electric' };

/** What the shop's record says of a machine, with units; what it does not say is left out. */
export function specificationRows(product: Product): Specification[] {
  const facts: [string, string | number | null | undefined][] = [
    ['Brand', product.brand],
    ['Model', product.model],
    ['SKU', product.sku],
    ['Condition', conditionNames[product.condition]],
    ['Category', nameOfSlug(product.subcategory ?? product.category)],
    [widthLabel(product.category), formatWidth(product.cuttingWidth)],
    ['Power', powerNames[product.powerType ?? ''] ?? product.powerType],
    ['Horsepower', product.horsepower && `${product.horsepower} HP`],
    ['Engine', [product.engineBrand, product.engineModel].filter(Boolean).join(' ')],
    ['Engine Displacement', product.engineDisplacement && `${product.engineDisplacement} cc`],
    ['Transmission', product.transmission],
    ['Deck', product.deckMaterial],
    ['Fuel capacity', product.fuelCapacity],
    ['Year', product.year],
    ['Warranty, consumer', product.warrantyConsumer],
    ['Warranty, commercial', product.warrantyCommercial],
    ['Warranty notes', product.warrantyNotes],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value: String(value) }] : []));
}

/** The free specifications as rows; none where they are a text (decisions P11). */
export function additionalRows(specifications: Product['specifications']): Specification[] {
  if (!specifications || typeof specifications === 'string') return [];
  return Object.entries(specifications).map(([label, value]) => ({ label, value: asText(value) }));
}

/** The free specifications that say something which the shop's own fields do not say under the same name. */
export function furtherRows(product: Product): Specification[] {
  const known = new Set(specificationRows(product).map(({ label }) => label.toLowerCase()));
  return additionalRows(product.specifications).filter(({ label }) => !known.has(label.toLowerCase()));
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
