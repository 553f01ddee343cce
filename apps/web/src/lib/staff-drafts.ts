import type * as z from 'zod';

const PREFIX = 'staff-';

/**
 * Where a text is kept that was typed in the staff area and not sent yet. It is one person's: at the counter several work
 * in the same browser.
 */
export const draftKey = (userId: number, place: string) => `${PREFIX}${userId}-${place}`;

/** The text of a place, in this browser; undefined where there is nothing that fits. */
export function readDraft<Draft>(key: string, schema: z.ZodType<Draft>): Draft | undefined {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps what is typed, so that it survives leaving the form and reloading the page. */
export function keepDraft(key: string, draft: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sends what stands in the form.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to drop then.
  }
}

/** Drops what anybody typed: who signs out leaves nothing about customers behind. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // There is nothing to drop then.
  }
}
