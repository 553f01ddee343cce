import { type CellField, cellFields } from './cells.ts';

/** The way that each arrow key goes in the table. */
export const arrows: Record<string, [down: number, right: number] | undefined> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The button of the cell that many rows below and cells to the right; undefined beyond the table. */
export function neighborOf(cell: HTMLElement, field: CellField, [down, right]: [number, number]) {
  const rows = [...(cell.closest('tbody')?.querySelectorAll('tr') ?? [])];
  const row = rows[rows.findIndex((each) => each.contains(cell)) + down];
  const name = cellFields[cellFields.indexOf(field) + right];
  return row?.querySelector<HTMLButtonElement>(`button[data-cell="${name}"]`) ?? undefined;
}
