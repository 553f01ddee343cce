/** Parses the text of a setting; an empty object for one that is missing or no JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
