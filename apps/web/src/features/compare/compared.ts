import { parseProductIds } from '@dealer/api/domain/product-ids';
import { storedList } from '../../lib/stored-list.ts';
import type { PageHref } from '../../page-href.ts';

/** How many machines stand side by side. */
export const MAX_COMPARED = 4;

/** A machine that is chosen for comparison, as the tray names it. */
export interface Compared {
  id: number;
  label: string;
}

function parse(value: unknown): Compared | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('label' in value))
    return undefined;
  const { id, label } = value;
  return typeof id === 'number' && typeof label === 'string' ? { id, label } : undefined;
}

const list = storedList<Compared>({ key: 'compared', most: MAX_COMPARED, parse });

/** The machines that are chosen for comparison. */
export function useCompared(): readonly Compared[] {
  return list.use();
}

/** Chooses a machine, or takes it out again; a fifth is not taken. */
export function toggleCompared(machine: Compared): void {
  const chosen = list.read();
  const without = chosen.filter(({ id }) => id !== machine.id);
  list.write(without.length < chosen.length ? without : [...chosen, machine]);
}

/** Chooses these machines instead of those before. */
export function setCompared(machines: readonly Compared[]): void {
  list.write(machines);
}

/** What a machine is called in the tray: its model number, its name where it has none. */
export function compareLabel({
  brand,
  model,
  name,
}: {
  brand: string | null;
  model: string | null;
  name: string;
}): string {
  return model ? [brand, model].filter(Boolean).join(' ') : name;
}

/** The address of the comparison of these machines. */
export function compareHref(ids: readonly number[]): PageHref {
  return ids.length ? `/compare?ids=${ids.join(',')}` : '/compare';
}

/** The machines that an address asks for: whole numbers, each once, four at most; everything else is dropped. */
export function comparedIds(text: string | undefined): number[] {
  return parseProductIds(text, MAX_COMPARED);
}
