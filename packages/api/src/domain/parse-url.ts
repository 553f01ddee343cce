/** Parses an address; null where it is none. In place of URL.parse and URL.canParse, which older phones do not have. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
