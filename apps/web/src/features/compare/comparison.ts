import type { RouterOutputs } from '@dealer/api/types';
import { allRows, specificationRows } from '../../lib/specification-rows.ts';

export type ComparedProduct = RouterOutputs['storefront']['products']['getMany'][number];

interface ComparisonRow {
  label: string;
  /** The values of the machines, in their order; undefined for a machine without one. */
  values: (string | undefined)[];
  /** Whether the known values differ; what is not known is no difference. */
  differs: boolean;
}

/** The facts that are no rows: the head of the table names the machine, and the SKU is the shop's own number. */
const IN_HEAD = ['Brand', 'Model', 'SKU'];

/** The machines' specifications line by line: the shop's own fields first, then what the makers name. */
export function comparisonRows(products: readonly ComparedProduct[]): ComparisonRow[] {
  const columns = products.map(
    (product) => new Map(allRows(product).map(({ label, value }) => [label, value])),
  );
  const labels = [
    ...new Set([
      ...products.flatMap((product) => specificationRows(product).map(({ label }) => label)),
      ...columns.flatMap((column) => [...column.keys()]),
    ]),
  ].filter((label) => !IN_HEAD.includes(label));
  return labels.map((label) => {
    const values = columns.map((column) => column.get(label));
    const known = values.filter((value) => value !== undefined);
    return { label, values, differs: new Set(known).size > 1 };
  });
}
