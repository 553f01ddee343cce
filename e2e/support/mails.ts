import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/**
 * Waits for a number of mails that contain a text; lines that quoted-printable splits are joined.
 * @param inbox the folder of the mails that were sent
 */
export async function mailsWith(inbox: string, text: string, count: number): Promise<string[]> {
  let found: string[] = [];
  await expect(() => {
    const names = readdirSync(inbox);
    const mails = names.map((name) => readFileSync(join(inbox, name), 'utf8').replaceAll('=\r\n', ''));
    found = mails.filter((mail) => mail.includes(text));
    expect(found).toHaveLength(count);
  }).toPass();
  return found;
}
