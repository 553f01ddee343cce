import { useState } from 'react';

/**
 * Guards a mail against a colleague's mail that its writer has not seen: with the id of the last mail in the thread when the writing
 * began.
 * @param replies of the thread, oldest first
 * @param hasDraft whether something is written already
 */
export function useThread(replies: readonly { id: number }[], hasDraft: boolean) {
  const last = replies.at(-1)?.id ?? null;
  // Undefined until something is written: then the latest mail counts as seen.
  const [lastSeenId, setLastSeenId] = useState(hasDraft ? last : undefined);
  return {
    lastReplyId: lastSeenId === undefined ? last : lastSeenId,
    /** Call it when the text changes. */
    change: () => {
      if (lastSeenId === undefined) setLastSeenId(last);
    },
    /** Call it when the mail was rejected: the writer sees the thread now. */
    markSeen: () => setLastSeenId(undefined),
    /** Call it when the mail was sent or discarded. */
    restart: () => setLastSeenId(undefined),
  };
}
