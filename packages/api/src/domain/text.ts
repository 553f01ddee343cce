const control = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const controlButLines = /[^\P{Cc}\n\t]/gu;
const controlButBlanks = /[^\P{Cc}\s]/gu;

/** Normalizes typed text to one line: line ends and other control characters become a space, the ends are trimmed. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(control, ' ').trim();
}

/** Normalizes a search: tabs and line ends become a space, other control characters are removed. */
export function searchWords(text: string): string {
  return oneLine(text.replace(controlButBlanks, ''));
}

/** Normalizes typed text with several lines: line ends become '\n'; other control characters except tabs are removed. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(controlButLines, '')
    .trim();
}
