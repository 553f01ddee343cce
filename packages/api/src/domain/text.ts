const control = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const controlButLines = /[^\P{Cc}\n\t]/gu;
const controlButBlanks = /[^\P{Cc}\s]/gu;
const halfCharacter = /\p{Cs}/gu;

/** Half of a character, which no database stores, becomes the sign for one that is missing. */
const whole = (text: string) => text.replace(halfCharacter, '\uFFFD');

/** One line of what somebody typed: line ends and other control characters become a space, the ends are trimmed. */
export function oneLine(text: string): string {
  return whole(text).replace(control, ' ').trim();
}

/** What somebody searches for: control characters go, those that are blanks, such as tabs, become a space. */
export function searchWords(text: string): string {
  return oneLine(text.replace(controlButBlanks, ''));
}

/** Several lines of what somebody typed: line ends are brought to '\n', other control characters but tabs go. */
export function plainText(text: string): string {
  return whole(text)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(controlButLines, '')
    .trim();
}
