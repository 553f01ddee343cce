import { useMemo } from 'react';
import type * as z from 'zod';
import { type DraftScope, dropDraft, hasDraft, keepDraft, readDraft } from '../../../lib/staff-drafts.ts';
import { useStaffUser } from '../shell/staff-user.ts';

export interface StoredDraft<Draft> {
  /** Whether there is one of this tab. */
  has: () => boolean;
  read: () => Draft | undefined;
  keep: (draft: Draft) => void;
  drop: () => void;
}

/**
 * What the signed-in person typed in a place and has not sent yet.
 * @param schema stays the same from call to call
 * @param scope 'browser' for what all tabs share; else each tab has its own, and takes over what a closed one left
 */
export function useDraft<Draft>(
  name: string,
  schema: z.ZodType<Draft>,
  scope: DraftScope = 'tab',
): StoredDraft<Draft> {
  const userId = useStaffUser().id;
  return useMemo(() => {
    const place = { userId, name, scope };
    return {
      has: () => hasDraft(place),
      read: () => readDraft(place, schema),
      keep: (draft) => keepDraft(place, draft),
      drop: () => dropDraft(place),
    };
  }, [userId, name, scope, schema]);
}
