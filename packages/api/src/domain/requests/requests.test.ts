import { describe, expect, it } from 'vitest';
import { formatMoment } from '../moment.ts';
import { emailField, isReachable, looksLikePhone, optionalEmailField, phoneField } from '../person-fields.ts';
import { joinName, oneLine, plainText } from '../text.ts';
import { servicing } from './quote-request.ts';

describe('typed text', () => {
  it('becomes one line without control characters', () => {
    expect(oneLine(' Ada\r\nBcc: x\u0000\u2028y\t🚜 ')).toBe('Ada Bcc: x y 🚜');
  });

  it('keeps its lines and tabs, with normalized line ends', () => {
    expect(plainText('\n a\r\nb\rc\u2028d\u0000\u0007\te 🚜\n')).toBe('a\nb\nc\nd\te 🚜');
  });
});

it.each([
  ['\u200B\u2060', ''],
  [' \u3164 \u2800\u00AD', ''],
  ['\u202EAda\u2066', 'Ada'],
  ['نرم\u200Cافزار', 'نرم\u200Cافزار'],
  ['👩\u200D🔧', '👩\u200D🔧'],
])('what is seen of %j is %j', (typed, seen) => {
  expect([oneLine(typed), plainText(typed)]).toEqual([seen, seen]);
});

describe('a phone number', () => {
  it.each([
    ['7345550190', '(734) 555-0190'],
    ['+1 734.555.0190', '(734) 555-0190'],
    ['1-734-555-0190', '(734) 555-0190'],
    ['734-555-0190 x5', '(734) 555-0190 x5'],
    ['734.555.0190, ext. 1234', '(734) 555-0190 x1234'],
    ['(734) 555-0190 extension 123456', '734-555-0190x123456'],
    ['+49 30 1234567 ext 5', '+49 30 1234567 ext 5'],
    [' +49 30 1234567 ', '+49 30 1234567'],
    ['+47 12 34 56 78', '+47 12 34 56 78'],
    ['7345550190 home', '7345550190 home'],
    ['call me', 'call me'],
    ['', ''],
  ])('typed as %j is stored as %j', (typed, stored) => {
    expect(phoneField.parse(typed)).toBe(stored);
  });
});

it('a moment is formatted in the shop’s time zone, in summer and in winter', () => {
  expect(formatMoment(new Date('2026-07-04T04:05:00Z'))).toBe('Jul 4, 2026 12:05 AM');
  expect(formatMoment(new Date('2026-01-09T17:30:00Z'))).toBe('Jan 9, 2026 12:30 PM');
});

it('names are joined and trimmed; services get a prefix', () => {
  expect(joinName(' Ada ', ' ')).toBe('Ada');
  expect(joinName('Ada ', ' Hill')).toBe('Ada Hill');
  expect(joinName(null, null)).toBe('');
  expect(servicing('Chainsaw Service')).toBe('Servicing: Chainsaw Service');
});

const tooLong = 'This phone number is too long. Please check it';

it.each([
  ['', undefined],
  ['(734) 555-0190', undefined],
  ['734-555-0190 ext 12', undefined],
  ['+49 170 1234567', undefined],
  ['734-555-0190 x123456', undefined],
  ['(734) 555-0190 extension 12', undefined],
  ['+49 30 1234567 extension 12', 'Phone must be at most 20 characters'],
  ['123456789012345', undefined],
  ['1234567890123456', tooLong],
  ['12345678901234567890', tooLong],
])('the phone number %j has the error %s', (typed, message) => {
  expect(phoneField.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

it.each([
  ['(734)\u00A0555\u20110190', '(734) 555-0190'],
  ['\u202A+1\u00A0(734)\u00A0555\u20110190\u202C', '(734) 555-0190'],
  ['734–555–0190', '(734) 555-0190'],
  ['734\u200B5550190', '(734) 555-0190'],
  ['+49\u00A030\u20111234567', '+49 30-1234567'],
])('a phone number that was copied as %j is stored as %j, and can be called and found', (copied, stored) => {
  expect(phoneField.parse(copied)).toBe(stored);
  expect(isReachable({ phone: phoneField.parse(copied) })).toBe(true);
  expect(looksLikePhone(copied)).toBe(true);
});

it.each(['\u202Aada@example.com\u202C', 'ada@example.com\u200B', '\u00A0ada@exam\u00ADple.com\uFEFF'])(
  'an email address that was copied as %j is taken without what nobody sees',
  (copied) => {
    expect(emailField('Valid email is required').parse(copied)).toBe('ada@example.com');
    expect(optionalEmailField('Valid email is required').parse(copied)).toBe('ada@example.com');
    expect(optionalEmailField('Valid email is required').parse('\u200B ')).toBe('');
  },
);
