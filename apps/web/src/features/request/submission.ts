const KEY_BYTES = 16;

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Submission {
  /** The key of this content: the same while the content stays the same, so that a repeated submit is known as one. */
  keyOf(content: unknown): string;
  /** The content has arrived; the same again is a new request. */
  arrived(): void;
}

/** Keeps the idempotency key of one form. It outlives the form, which may be closed after a failure and opened again. */
export function submission(): Submission {
  let last: { content: string; key: string } | undefined;
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: newKey() };
      return last.key;
    },
    arrived() {
      last = undefined;
    },
  };
}
