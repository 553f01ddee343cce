import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { numberText, readCellFormats } from './cell-formats.ts';

async function shown(code: string, stored: string): Promise<string> {
  const escaped = code.replaceAll('"', '&quot;');
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${escaped}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
  const [format = null] = await readCellFormats(Readable.from([Buffer.from(styles)]));
  return numberText(stored, format);
}

it.each([
  ['00000', '5075', '05075'],
  ['000-0000', '123456', '012-3456'],
  [String.raw`000\-0000`, '123456', '012-3456'],
  ['00"-"000', '7', '00-007'],
  ['000 0000', '123456', '012 3456'],
  ['00-000', '1234567', '1234-567'],
  // No model number, but an amount, a measure or a number below zero.
  ['0.00', '5', '5'],
  ['#,##0', '1234', '1234'],
  ['0', '5', '5'],
  ['000-0000', '12.5', '12.5'],
  ['000-0000', '-12', '-12'],
])('the format %s shows %s as %s', async (code, stored, text) => {
  expect(await shown(code, stored)).toBe(text);
});

it('a format of many zeros that is none of digits is read soon', async () => {
  expect(await shown(`${'0'.repeat(250)}x`, '5')).toBe('5');
});
