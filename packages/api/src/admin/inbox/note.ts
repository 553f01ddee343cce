import { conflict } from '../../errors.ts';
import type { SetNoteInput } from './schema.ts';

/**
 * Returns the change to a private note; undefined if it has the text already.
 * @throws CONFLICT with the stored note if somebody changed it since it was loaded
 */
export function changeOfNote(
  { privateNote: before }: { privateNote: string | null },
  { note, previous }: Pick<SetNoteInput, 'note' | 'previous'>,
): { privateNote: string | null } | undefined {
  const stored = before ?? '';
  if (stored === note) return undefined;
  if (stored !== previous) throw conflict('Somebody else changed this note meanwhile', { note: stored });
  return { privateNote: note || null };
}
