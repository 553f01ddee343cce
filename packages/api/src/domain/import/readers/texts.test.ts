import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBrand } from './brand.ts';
import { readCondition } from './condition.ts';
import { lineOfHtml, textOfHtml } from './html-text.ts';
import { readImageAddresses } from './image-addresses.ts';
import { readModelNumber } from './model-number.ts';
import { hasLostCharacters, repairMojibake } from './mojibake.ts';
import { decodeWindows1252 } from './windows-1252.ts';

it.each([
  ['N', 'new'],
  ['NEW', 'new'],
  ['new', 'new'],
  ['New - last year model', 'new'],
  ['Used', 'pre-owned'],
  ['USED', 'pre-owned'],
  ['pre owned', 'pre-owned'],
  ['Pre-Owned', 'pre-owned'],
  ['', null],
  ['N/A', null],
  ['Demo', undefined],
  ['refurbished', undefined],
  ['newish', undefined],
  ['New - demo', undefined],
  ['new or used', undefined],
  ['New (refurbished)', undefined],
  ['Used, new engine', 'pre-owned'],
])('the condition %j is %s', (text, condition) => {
  const kind = condition === undefined ? 'unsure' : condition === null ? 'none' : 'value';
  expect(readCondition(text)).toMatchObject({ kind, ...(condition && { value: condition }) });
});

describe('a model number', () => {
  it.each([
    '75755',
    'CS-590',
    '662E41',
    '1E5',
    'TimeCutter MAX 54',
    '05075',
    '2X 26',
    'MS 250',
    '12-50',
    'DECK-48',
    'MARK-21',
    'AUGER-24',
  ])('%j stays as it is', (text) => {
    expect(readModelNumber(text)).toEqual({ kind: 'value', value: text });
  });

  it.each([
    ['="05075"', '05075'],
    [' CS-590 ', 'CS-590'],
    ['TITAN®', 'TITAN'],
    ['Z  254', 'Z 254'],
  ])('%j is %j', (text, model) => {
    expect(readModelNumber(text)).toEqual({ kind: 'value', value: model });
  });

  it.each([
    ['6.62E+43', 'power of ten'],
    ['6,62E+43', 'power of ten'],
    ['1E+05', 'power of ten'],
    ['3-May', 'date'],
    ['May-24', 'date'],
    ['Sept-24', 'date'],
    ['January-2024', 'date'],
    ['5/3/2024', 'date'],
    ['2024-05-03 00:00:00', 'date'],
    ['75755.0', 'decimals'],
    ['1234567890123000', 'rounded'],
  ])('%j is marked: %s', (text, reason) => {
    expect(readModelNumber(text)).toMatchObject({
      kind: 'unsure',
      reason: expect.stringContaining(reason) as unknown,
    });
  });

  it('in any exponent that a spreadsheet writes, is never taken for a number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 999 }),
        fc.integer({ min: 5, max: 300 }),
        (mantissa, exponent) => {
          const text = `${(mantissa / 100).toFixed(2)}E+${exponent}`;
          expect(readModelNumber(text).kind).toBe('unsure');
        },
      ),
    );
  });
});

describe('mojibake', () => {
  it.each([
    ['SpÃ©cial Ã‰dition', 'Spécial Édition'],
    ['22â€³ deck â€“ new', '22″ deck – new'],
    ['TimeCutterÂ®', 'TimeCutter®'],
    ['â€œTop Handleâ€\u009d', '“Top Handle”'],
  ])('%j becomes %j', (broken, text) => {
    expect(repairMojibake(broken)).toBe(text);
  });

  it.each(['Spécial Édition', 'TimeCutter® 42″', 'SÃO', 'Â', 'plain', '22″ – “x”', '日本語', 'MENÜ–42'])(
    '%j is none and stays',
    (text) => {
      expect(repairMojibake(text)).toBe(text);
    },
  );

  it('of any text is repaired, and text that is none stays as it is', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abc ABC é Ü ® ″ – “ ” ½ ñ'.split(' ')) });
    fc.assert(
      fc.property(letters, (text) => {
        const broken = decodeWindows1252(new TextEncoder().encode(text));
        expect(repairMojibake(broken)).toBe(text);
        expect(repairMojibake(text)).toBe(text);
      }),
    );
  });

  it('that lost characters is seen', () => {
    expect(hasLostCharacters('Sp\uFFFDcial')).toBe(true);
    expect(hasLostCharacters('Spécial')).toBe(false);
  });
});

describe('text with HTML', () => {
  it.each([
    ['<p>A mower.&nbsp; Each pass &amp; more.</p>', 'A mower. Each pass & more.'],
    ['One<br>two', 'One\ntwo'],
    ['<ul><li>a</li><li>b</li></ul>', '• a\n• b'],
    ['wide, 357cc &lt;b&gt;electric start&lt;/b&gt; &amp; LED', 'wide, 357cc electric start & LED'],
    ['3-stage &#8211; 26&quot; wide', '3-stage – 26" wide'],
    ['<script>alert(1)</script>text', 'text'],
    ['a < b and 5 > 3', 'a < b and 5 > 3'],
    ['Briggs & Stratton', 'Briggs & Stratton'],
    ['x &bull; y', 'x • y'],
  ])('%j is %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('on one line has single spaces', () => {
    expect(lineOfHtml(' Cub  Cadet<br>ZT1 ')).toBe('Cub Cadet ZT1');
  });

  it('read twice is the same, whatever it holds', () => {
    const parts = fc.constantFrom(
      '<b>',
      '</b>',
      '&amp;',
      '&lt;',
      'a',
      ' ',
      '<',
      '&',
      '"',
      '<p>',
      '\n',
      '\u00A0',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (pieces) => {
        const text = textOfHtml(pieces.join(''));
        expect(text).not.toMatch(/<\/?b>|<p>/);
      }),
    );
  });
});

describe('a brand', () => {
  const brands = ['Toro', 'Cub Cadet', 'Echo', 'John Deere', 'Husqvarna', 'Troy-Bilt', 'Ariens Company']
    .map((name) => ({ spelling: name, name }))
    .concat({ spelling: 'Lawn-Boy', name: 'Toro' });

  it.each([
    ['TORO', '', 'Toro', false],
    ['Toro®', '', 'Toro', false],
    ['Cub  Cadet', '', 'Cub Cadet', false],
    ['CubCadet', '', 'Cub Cadet', false],
    ['ECHO Inc.', '', 'Echo', false],
    ['Ariens Company', '', 'Ariens Company', false],
    ['troy bilt', '', 'Troy-Bilt', false],
    ['JD', 'John Deere X350 mower', 'John Deere', false],
    ['HUSQ', 'Husqvarna YTH24V48 Tractor', 'Husqvarna', false],
    ['LAWN BOY', '', 'Toro', false],
    ['LB', 'Lawn-Boy 10730', 'Toro', false],
    ['JD', 'X350 mower', 'JD', true],
    ['GENERAC', 'Generac GP3300i', 'GENERAC', true],
  ])('%j with the title %j is %s', (text, title, name, isNew) => {
    expect(readBrand(text, title, brands)).toEqual({ kind: 'value', value: { name, isNew } });
  });

  it('that is not there is not taken from the title', () => {
    for (const text of ['  ', '-', '...', '+', '¿?'])
      expect(readBrand(text, 'Toro Recycler', brands)).toEqual({ kind: 'none' });
  });
});

it('the addresses of images are separated, kept once, and what is none is said', () => {
  expect(
    readImageAddresses(
      'http://old.example/a.jpg|http://old.example/b.jpg | http://old.example/a.jpg|images/gt225.jpg|' +
        'http://old.example/images/noimage.gif',
    ),
  ).toEqual({
    urls: ['http://old.example/a.jpg', 'http://old.example/b.jpg'],
    notes: [
      'Not the full address of an image: images/gt225.jpg',
      'Left out a placeholder image: http://old.example/images/noimage.gif',
    ],
  });
  expect(readImageAddresses('https://x.example/a,b.jpg, https://x.example/c.jpg').urls).toHaveLength(2);
  expect(readImageAddresses('')).toEqual({ urls: [], notes: [] });
});

it('says which images of a row are more than a product can have', () => {
  const addresses = Array.from({ length: 33 }, (_, n) => `https://x.example/${n}.jpg`);
  expect(readImageAddresses(addresses.join('|'))).toEqual({
    urls: addresses.slice(0, 30),
    notes: ['Left out 3 images: a product has at most 30'],
  });
});

it('a brand is looked for among hundreds without reading each of them again for every row', () => {
  let reads = 0;
  const many = Array.from({ length: 300 }, (_, n) => ({
    get spelling() {
      reads += 1;
      return `Maker Number ${n} Co`;
    },
    name: `Maker ${n}`,
  }));
  for (let row = 0; row < 50; row += 1)
    expect(readBrand('A New Maker', `A New Maker ${row} chain saw, 18 in.`, many)).toMatchObject({
      value: { name: 'A New Maker', isNew: true },
    });
  expect(reads).toBe(many.length);
});
