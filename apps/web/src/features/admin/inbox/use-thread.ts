import { useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';

/**
 * Guards a mail against being sent twice (idempotency key of its text), and against a colleague's mail that its writer has not
 * seen (id of the last mail in the thread when the writing began).
 * @param replies of the thread, oldest first
 * @param hasDraft whether something is written already
 */
export function useThread(replies: readonly { id: number }[], hasDraft: boolean) {
  const last = replies.at(-1)?.id ?? null;
  const [idempotencyKey, setKey] = useState(randomId);
  // Undefined until something is written: then the latest mail counts as seen.
  const [lastSeenId, setLastSeenId] = useState(hasDraft ? last : undefined);
  return {
    guard: { lastReplyId: lastSeenId === undefined ? last : lastSeenId, idempotencyKey },
    /** Call it when the text changes: it is another mail then. */
    change: () => {
      setKey(randomId());
      if (lastSeenId === undefined) setLastSeenId(last);
    },
    /** Call it when the mail was rejected: the writer sees the thread now. The same text remains the same mail. */
    markSeen: () => setLastSeenId(undefined),
    /** Call it when the mail was sent or discarded. */
    restart: () => {
      setKey(randomId());
      setLastSeenId(undefined);
    },
  };
}
