const KEY_BYTES = 16;

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Submission {
  /** The key of this content: it stays the same as long as the content, so that the server recognizes a repeated submit. */
  keyOf(content: unknown): string;
  /** Call it after the submit: the same content is a new request then. */
  reset(): void;
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
    reset() {
      last = undefined;
    },
  };
}
