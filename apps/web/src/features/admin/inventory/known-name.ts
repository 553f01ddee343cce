import { oneLine } from '@dealer/api/domain/text';

/** The usual spelling of a name that is known; undefined for another one. Letter case and outer spaces do not count. */
export function knownName(names: readonly string[], typed: string): string | undefined {
  const plain = oneLine(typed).toLowerCase();
  return names.find((name) => name.toLowerCase() === plain);
}
