/** The characters of the bytes 0x80 to 0x9F in Windows-1252; unassigned bytes stay control characters. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const decoder = new TextDecoder('windows-1252');

/** Decodes Windows-1252. Some releases of Node decode these bytes as Latin-1, so they are mapped here. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return decoder
    .decode(bytes)
    .replaceAll(/[\u0080-\u009F]/g, (control) => special.charAt(control.charCodeAt(0) - 0x80));
}

/** The byte of a character above ASCII; undefined where Windows-1252 has none. */
export function windows1252Byte(character: string): number | undefined {
  const code = character.charCodeAt(0);
  if (code >= 0xa0 && code <= 0xff) return code;
  const at = special.indexOf(character);
  return at < 0 ? undefined : at + 0x80;
}
