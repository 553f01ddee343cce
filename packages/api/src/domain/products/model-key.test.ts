import { nameKeySql } from '@dealer/db';
import { testDatabase } from '@dealer/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { modelKey, nameKey } from './model-key.ts';

it.each([
  ['CS-590', 'cs590'],
  ['Cs\u2011590®', 'cs590'],
  [' HS 45/24" ', 'hs4524'],
  ['ES-250+', 'es250plus'],
  ['ES250 Plus', 'es250plus'],
  ['Briggs & Stratton', 'briggsstratton'],
  ['JØTUL', 'jøtul'],
  ['?', ''],
  [null, ''],
])('the key of %j is %j', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

it('a bar in a name does not move the border between brand and model', () => {
  expect(modelKey('Echo|CS', '590')).toBe('echocs|590');
});

it('the database computes the same keys, of letters and signs of Latin, Greek and Cyrillic', async () => {
  const { rows } = await testDatabase();
  // Some databases do not lower the letters of the blocks between: newer ones, letters in circles, and Glagolitic.
  const isCompared = (code: number) =>
    (code > 0 && code < 0x1c_80) || (code >= 0x1e_00 && code < 0x24_00) || code >= 0x2c_60;
  const codes = Array.from({ length: 0x31_00 }, (_, code) => code).filter(isCompared);
  const texts = codes.map((code) => `A${String.fromCodePoint(code)}1`);
  const found = await rows<{ text: string; key: string }>(
    sql`select text, ${nameKeySql(sql`text`)} as key from json_array_elements_text(${JSON.stringify(texts)}::json) as text`,
  );
  const differing = found.filter(({ text, key }) => nameKey(text) !== key);
  expect(differing.map(({ text }) => text.charCodeAt(1).toString(16))).toEqual([]);
});
