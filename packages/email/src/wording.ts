const control = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const webAddress = /:\/\/|www\.|@|[\p{L}\d-]\.\p{L}{2,}/iu;
const longestName = 40;

/** One line of text that is safe in a header: line ends and other control characters become one space. */
export function oneLine(text: string): string {
  return text.replace(control, ' ').trim();
}

/** A subject on one line. @param most its most characters */
export function subjectLine(text: string, most = 150): string {
  const characters = [...oneLine(text)];
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}

/**
 * Whether a text names a web or mail address. Forms are open to everybody and anybody's address can be typed
 * into them, so words that a stranger wrote go out to that address only when they advertise nothing.
 */
export function namesAddress(text: string): boolean {
  return webAddress.test(text);
}

/** 'Hello Jane,', or 'Hello,' when the name is missing, oversized or an advertisement. */
export function greeting(name: string): string {
  const shown = oneLine(name);
  return shown === '' || shown.length > longestName || namesAddress(shown) ? 'Hello,' : `Hello ${shown},`;
}

/** The lines of a text as it was typed, on any system. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n|\u2028|\u2029/);
}
