import * as z from 'zod';
import { draftsNamed } from '../../../lib/staff-drafts.ts';
import { useStaffUser } from '../shell/staff-user.ts';

const unsentSchema = z.object({ changes: z.object({ message: z.string() }) });

/** The ids behind the names of this person's drafts that begin so, and have a message: what is written and not sent yet. */
export function useUnsent(...starts: string[]): Set<number> {
  const { id: userId } = useStaffUser();
  const drafts = starts.flatMap((start) => [...draftsNamed(userId, start, unsentSchema)]);
  return new Set(drafts.filter(([, { changes }]) => changes.message.trim()).map(([id]) => Number(id)));
}
