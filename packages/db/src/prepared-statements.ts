const MAX_REMEMBERED = 1_000;
/** The server uses about ten times as much memory for these statements. */
const MAX_CHARACTERS = 500_000;

/**
 * Chooses which statements of one connection are prepared: those that run a second time, until the sum of their texts is too long.
 * The driver sends an unprepared statement in two round trips: it asks for the types of the parameters first.
 */
export function createPreparationPolicy() {
  const ranOnce = new Set<string>();
  const prepared = new Set<string>();
  let characters = 0;
  return {
    /** Whether to prepare a statement; called once for each run. */
    shouldPrepare(text: string): boolean {
      if (prepared.has(text)) return true;
      if (!ranOnce.delete(text)) {
        if (ranOnce.size >= MAX_REMEMBERED) ranOnce.clear();
        ranOnce.add(text);
        return false;
      }
      if (characters + text.length > MAX_CHARACTERS) return false;
      characters += text.length;
      prepared.add(text);
      return true;
    },
  };
}
