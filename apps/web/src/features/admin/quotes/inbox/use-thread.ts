import { useState } from 'react';

/**
 * Keeps a mail from being sent twice, and from being sent over a colleague's that its writer has not seen: the key of one
 * text, and the last mail that stood in the thread when its writing began.
 * @param replies of the thread, oldest first
 * @param hasDraft whether something is written already
 */
export function useThread(replies: readonly { id: number }[], hasDraft: boolean) {
  const last = replies.at(-1)?.id ?? null;
  const [idempotencyKey, setKey] = useState<string>(() => crypto.randomUUID());
  // Undefined before something is written: what is shown then.
  const [seen, setSeen] = useState(hasDraft ? last : undefined);
  return {
    guard: { lastReplyId: seen === undefined ? last : seen, idempotencyKey },
    /** The text was changed: it is another mail. */
    change: () => {
      setKey(crypto.randomUUID());
      if (seen === undefined) setSeen(last);
    },
    /** It could not be sent; with the same text it is the same mail, and the writer looks at the thread. */
    look: () => setSeen(undefined),
    /** It was sent, or thrown away. */
    restart: () => {
      setKey(crypto.randomUUID());
      setSeen(undefined);
    },
  };
}
