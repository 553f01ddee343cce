import { MAX_QUOTED_MACHINES, parseProductIds } from '@dealer/api/domain/products/product-ids';
import { storedList } from '../../lib/stored-list.ts';
import type { PageHref } from '../../page-href.ts';

/** The most machines that are compared side by side. */
export const MAX_COMPARED = 4;
/** The most machines that can be chosen: one request asks for all of them. */
export const MAX_CHOSEN = MAX_QUOTED_MACHINES;

/** A machine that is chosen for a comparison or a request, as the tray names it. */
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

const list = storedList<Compared>({ key: 'compared', max: MAX_CHOSEN, parse });

/** The machines that are chosen. */
export function useCompared(): readonly Compared[] {
  return list.use();
}

/** Chooses a machine, or removes a chosen one; above the limit it does nothing. */
export function toggleCompared(machine: Compared): void {
  const chosen = list.read();
  const without = chosen.filter(({ id }) => id !== machine.id);
  list.write(without.length < chosen.length ? without : [...chosen, machine]);
}

/** Puts these machines ahead of the chosen ones; those above the limit are dropped. */
export function addCompared(machines: readonly Compared[]): void {
  const others = list.read().filter(({ id }) => !machines.some((machine) => machine.id === id));
  list.write([...machines, ...others]);
}

/**
 * Brings chosen machines up to date: those that are no longer offered are removed, others have the names of today.
 * @param ids of the machines that were read
 * @param offered what was read of them
 */
export function updateCompared(ids: readonly number[], offered: readonly Compared[]): void {
  const chosen = list.read();
  const current = chosen.flatMap((machine) =>
    ids.includes(machine.id) ? (offered.find(({ id }) => id === machine.id) ?? []) : machine,
  );
  if (JSON.stringify(current) !== JSON.stringify(chosen)) list.write(current);
}

/** Chooses these machines instead of those before. */
export function setCompared(machines: readonly Compared[]): void {
  list.write(machines);
}

/** The address of the comparison of these machines, or of the first ones where they are too many to compare. */
export function compareHref(all: readonly number[]): PageHref {
  const ids = all.slice(0, MAX_COMPARED);
  return ids.length ? `/compare?ids=${ids.join(',')}` : '/compare';
}

/** Returns the text of the link to the comparison: 'Compare 3', 'Compare 4 of 6'. */
export function compareText(chosen: number): string {
  return chosen > MAX_COMPARED ? `Compare ${MAX_COMPARED} of ${chosen}` : `Compare ${chosen}`;
}

/** The machines that an address asks for: whole numbers, each once, four at most; everything else is dropped. */
export function comparedIds(text: string | undefined): number[] {
  return parseProductIds(text, MAX_COMPARED);
}
