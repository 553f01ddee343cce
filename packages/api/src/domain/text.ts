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

/** Converts a name for use in a URL: 'Shred ’N’ Vac' gives 'shred-n-vac'. A name without letters and digits gives 'item'. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’]/g, '');
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return slug || 'item';
}
