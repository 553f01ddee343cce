/** Says how many of the machines in a page's address, which may be an old or a shared one, are no longer offered; undefined if none. */
export function missingMachinesText(
  ids: readonly number[],
  machines: readonly { id: number }[],
): string | undefined {
  const [all, missing] = [ids.length, ids.length - machines.length];
  if (missing === 0) return undefined;
  if (missing < all)
    return `${missing} of these ${all} machines ${missing === 1 ? 'is' : 'are'} no longer offered.`;
  return all === 1 ? 'This machine is no longer offered.' : 'These machines are no longer offered.';
}
