import { oneLine } from './wording.ts';

interface Sender {
  /** Empty where only the address is given. */
  name: string;
  address: string;
  /** The host of the address. */
  host: string;
}

const SENDER = /^(?:(.*?)\s*<)?([^\s<>()[\]\\,;:@"]+@([A-Za-z0-9.-]+))(>?)$/s;

/**
 * Reads 'Shop name <shop@example.com>' or the bare address. The name is text: the mail library would take one with a colon for
 * the name of a group of addresses, and leave out what is in parentheses.
 * @returns undefined where there is no single address
 */
export function parseSender(from: string): Sender | undefined {
  const [, nameText, address = '', host = '', end] = SENDER.exec(from.trim()) ?? [];
  if (!address || (nameText === undefined) !== (end === '')) return undefined;
  const [, quoted] = /^"(.*)"$/.exec(nameText ?? '') ?? [];
  return { name: oneLine(quoted?.replace(/\\(.)/g, '$1') ?? nameText ?? ''), address, host };
}
