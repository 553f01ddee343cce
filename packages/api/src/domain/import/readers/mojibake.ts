import { windows1252Byte } from './windows-1252.ts';

/** Letters of Western Europe, punctuation and signs. 'Ü–' would be a Syriac letter, and is none here. */
const usual = /^[\u00A0-\u00FF\u2000-\u22FF]+$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text whose UTF-8 bytes were read as Windows-1252; null where the characters are no such bytes. */
function decodedAgain(characters: string): string | null {
  const bytes: number[] = [];
  for (const character of characters) {
    const byte = windows1252Byte(character);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  try {
    const decoded = utf8.decode(new Uint8Array(bytes));
    return usual.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/**
 * Repairs text that was decoded with the wrong encoding: 'Spécial' from 'SpÃ©cial'. Repairs only what is sure: each run
 * of non-ASCII characters that as a whole is the UTF-8 of characters that such files hold.
 */
export function repairMojibake(text: string): string {
  return text.replaceAll(/[\u0080-\uFFFF]{2,}/g, (run) => decodedAgain(run) ?? run);
}

/** Whether characters of a text were lost before it got here. */
export function hasLostCharacters(text: string): boolean {
  return text.includes('\uFFFD');
}
