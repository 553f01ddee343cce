import { windows1252Byte } from './windows-1252.ts';

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
    return utf8.decode(new Uint8Array(bytes));
  } catch {
    return null;
  }
}

/**
 * Repairs text that was decoded with the wrong encoding: 'Spécial' from 'SpÃ©cial'. Repairs only what is sure: each run
 * of non-ASCII characters that is valid UTF-8 as a whole, which text in any language practically never is by chance.
 */
export function repairMojibake(text: string): string {
  return text.replaceAll(/[\u0080-\uFFFF]{2,}/g, (run) => decodedAgain(run) ?? run);
}

/** Whether characters of a text were lost before it got here. */
export function hasLostCharacters(text: string): boolean {
  return text.includes('\uFFFD');
}
