const control = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const controlButLines = /[^\P{Cc}\n\t]/gu;
const controlButBlanks = /[^\P{Cc}\s]/gu;
/** Bidirectional embeddings, overrides and isolates, with which a name could reorder the text around it. */
const direction = /[\u202A-\u202E\u2066-\u2069]/gu;
/** Invisible letters, beside those that Unicode calls separators and formats. */
const visible = /[^\p{Cf}\p{Z}\p{Cc}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Trims a text. A text of invisible characters only becomes empty. */
const trimmed = (text: string) => (visible.test(text) ? text.trim() : '');

/**
 * Normalizes typed text to one line: line ends and other control characters become a space, the ends are trimmed. A text of
 * invisible characters only becomes empty.
 */
export function oneLine(text: string): string {
  return trimmed(text.toWellFormed().replace(control, ' ').replace(direction, ''));
}

/** Hyphens and spaces of typesetting, and characters that nobody sees in a name. A keyboard has none of them. */
export const typesetHyphens = /[\u2010-\u2012\u2212]/gu;
export const typesetSpaces = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu;
export const invisibleCharacters = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/gu;

/** Replaces the hyphens, spaces and invisible characters that a text copied from a page or an app has by those that people type. */
export function keyboardLine(text: string): string {
  return oneLine(
    text.replace(invisibleCharacters, '').replace(typesetHyphens, '-').replace(typesetSpaces, ' '),
  );
}

/** Does what oneLine does for a model or phone number, whose dashes are hyphens that a text program made longer: 'MS–170'. */
export function numberLine(text: string): string {
  return keyboardLine(text).replace(/[\u2013-\u2015]/gu, '-');
}

/** Normalizes a search: tabs and line ends become a space, other control characters are removed. */
export function searchWords(text: string): string {
  return oneLine(text.replace(controlButBlanks, ''));
}

/**
 * Normalizes typed text with several lines: line ends become '\n'; other control characters except tabs are removed. A text of
 * invisible characters only becomes empty.
 */
export function plainText(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?|\u2028|\u2029/g, '\n');
  return trimmed(lines.replace(controlButLines, '').replace(direction, ''));
}

/** The first UTF-16 units of a text. Never half of an emoji, which JSON in the database cannot store. */
export function beginningOf(text: string, max: number): string {
  const isCutInside = text.length > max && /[\uD800-\uDBFF]/.test(text.charAt(max - 1));
  return text.slice(0, isCutInside ? max - 1 : max);
}

/** First and last name joined and trimmed (storefront §5); '' without both. */
export function joinName(firstName: string | null, lastName: string | null): string {
  return `${firstName?.trim() ?? ''} ${lastName?.trim() ?? ''}`.trim();
}

/** A text in plain letters and digits, with a hyphen for everything between: 'Shred ’N’ Vac' gives 'shred-n-vac'. */
export function hyphenated(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’]/g, '');
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** Converts a name for use in a URL. A name without letters and digits gives 'item'. */
export const slugOf = (name: string): string => hyphenated(name) || 'item';
