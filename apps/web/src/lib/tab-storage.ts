/** Reads what this tab keeps through a reload; undefined if there is nothing, or nothing that `parse` accepts. */
export function readFromTab<Value>(
  key: string,
  parse: (stored: unknown) => Value | undefined,
): Value | undefined {
  try {
    return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Stores a value until the tab is closed; undefined removes it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Where the browser stores nothing, the form still has what was typed.
  }
}

/** Whether a stored value is an object whose values are all texts. */
export function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
