const MAX_SEEN = 1_000;
/** PostgreSQL keeps about ten times as many bytes for them. */
const MAX_CHARACTERS = 500_000;

/**
 * Decides which statements of one connection are prepared: those that it runs again, until their texts are too long
 * together. The driver sends another statement in two round trips, because it asks for the types of its parameters first.
 */
export function createPreparedStatements() {
  /** Texts that ran once. */
  const seen = new Set<string>();
  const prepared = new Set<string>();
  let characters = 0;
  return {
    /** Whether a statement that is about to run is to be prepared. */
    includes(text: string): boolean {
      if (prepared.has(text)) return true;
      if (!seen.delete(text)) {
        if (seen.size >= MAX_SEEN) seen.clear();
        seen.add(text);
        return false;
      }
      if (characters + text.length > MAX_CHARACTERS) return false;
      characters += text.length;
      prepared.add(text);
      return true;
    },
  };
}
