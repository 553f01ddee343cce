const control = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const controlButLines = /[^\P{Cc}\n\t]/gu;

/** One line of what somebody typed: line ends and other control characters become a space, the ends are trimmed. */
export function oneLine(text: string): string {
  return text.replace(control, ' ').trim();
}

/** Several lines of what somebody typed: line ends are brought to '\n', other control characters but tabs go. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(controlButLines, '')
    .trim();
}
