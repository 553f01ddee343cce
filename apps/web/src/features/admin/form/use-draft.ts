import { useEffect, useMemo } from 'react';
import type * as z from 'zod';
import {
  type DraftPlace,
  type DraftScope,
  dropDraft,
  keepDraft,
  readDraft,
  storedDraftText,
} from '../../../lib/staff-drafts.ts';
import { useStaffUser } from '../shell/staff-user.ts';

export interface StoredDraft<Draft> {
  /** Whether there is one of this tab. */
  has: () => boolean;
  read: () => Draft | undefined;
  keep: (draft: Draft) => void;
  drop: () => void;
  /** Whether this form was left, and the one opened after it has stored something else. */
  isSuperseded: () => boolean;
}

/**
 * The draft of a place for one form. A form that was left can still end a save: it changes nothing then that was typed into the
 * form opened after it. Of what all tabs share, a tab does not drop what another one has stored since.
 */
function draftOf<Draft>(place: DraftPlace, schema: z.ZodType<Draft>) {
  let isLeft = false;
  /** The text that this form read or stored last. */
  let own: string | null = null;
  const isChanged = () => storedDraftText(place) !== own;
  const rememberOwn = () => {
    own = storedDraftText(place);
  };
  const isSuperseded = () => isLeft && isChanged();
  const draft: StoredDraft<Draft> = {
    isSuperseded,
    has: () => storedDraftText(place) !== null,
    read: () => {
      const found = readDraft(place, schema);
      rememberOwn();
      return found;
    },
    keep: (typed) => {
      if (isSuperseded()) return;
      keepDraft(place, typed);
      rememberOwn();
    },
    drop: () => {
      const isOfAnother = isChanged() && storedDraftText(place) !== null;
      if (isOfAnother && (isLeft || place.scope === 'browser')) return;
      dropDraft(place);
      rememberOwn();
    },
  };
  const enter = () => {
    isLeft = false;
    return () => {
      isLeft = true;
    };
  };
  return { draft, enter };
}

/**
 * The draft that the signed-in person typed in a place and has not sent yet.
 * @param schema stays the same from call to call
 * @param scope 'browser' for what all tabs share; else each tab has its own, and takes over what a closed one left
 */
export function useDraft<Draft>(
  name: string,
  schema: z.ZodType<Draft>,
  scope: DraftScope = 'tab',
): StoredDraft<Draft> {
  const userId = useStaffUser().id;
  const { draft, enter } = useMemo(
    () => draftOf({ userId, name, scope }, schema),
    [userId, name, scope, schema],
  );
  useEffect(enter, [enter]);
  return draft;
}
