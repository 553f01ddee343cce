const control = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const webAddress = /:\/\/|www\.|@|[\p{L}\d-]\.\p{L}{2,}/iu;
const MAX_NAME = 40;

/** Makes a text safe for a header: line ends and other control characters become one space. */
export function oneLine(text: string): string {
  return text.replace(control, ' ').trim();
}

/** A subject on one line. @param max maximum number of characters */
export function subjectLine(text: string, max = 150): string {
  const characters = [...oneLine(text)];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}

/** Ends a sentence whose last word is a name, which may bring its own period: 'Hill & Sons, Inc.' */
export const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What a request is about, on one line. @param productName as stored; empty for a general inquiry */
export const topicOf = (productName: string): string => oneLine(productName) || 'General Inquiry';

/**
 * Whether a text contains a web or email address. Anybody can enter a stranger's address in a form, so the form's text is
 * mailed to that address only if it advertises nothing.
 */
export function containsAddress(text: string): boolean {
  return webAddress.test(text);
}

/** 'Hello Jane,', or 'Hello,' if the name is missing, too long or contains an address. */
export function greeting(name: string): string {
  const shown = oneLine(name);
  return shown === '' || shown.length > MAX_NAME || containsAddress(shown) ? 'Hello,' : `Hello ${shown},`;
}

/** The lines of a text, whatever its line breaks. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n|\u2028|\u2029/);
}
