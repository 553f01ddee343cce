import { useMemo } from 'react';
import type * as z from 'zod';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../lib/staff-drafts.ts';
import { useStaffUser } from './shell/staff-user.ts';

export interface StoredDraft<Draft> {
  read: () => Draft | undefined;
  keep: (draft: Draft) => void;
  drop: () => void;
}

/**
 * What the signed-in person typed in a place and has not sent yet, in this browser.
 * @param schema stays the same from call to call
 */
export function useDraft<Draft>(place: string, schema: z.ZodType<Draft>): StoredDraft<Draft> {
  const key = draftKey(useStaffUser().id, place);
  return useMemo(
    () => ({
      read: () => readDraft(key, schema),
      keep: (draft) => keepDraft(key, draft),
      drop: () => dropDraft(key),
    }),
    [key, schema],
  );
}
