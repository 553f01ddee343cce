/** What the address of the sales says: the machines of a new sale, separated by commas. */
export const salesParams = ['ids'] as const;

/** The ids of machines in an address; undefined where there are none. */
export function idsOf(text: string | undefined): number[] | undefined {
  const ids = (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return ids.length ? ids : undefined;
}
