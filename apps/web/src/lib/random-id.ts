const BYTES = 12;

/** An id that nobody else has: crypto.randomUUID is there on pages of https alone, and a shop may run on http in its own network. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
