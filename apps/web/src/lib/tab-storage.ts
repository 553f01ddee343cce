/** Something that this tab keeps through a reload, undefined where there is nothing that fits. */
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

/** Keeps something until the tab is closed; undefined takes it away. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still sends what stands in the form.
  }
}

/** Whether something that was read is an object of texts. */
export function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
