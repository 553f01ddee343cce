import { expect, it } from 'vitest';
import { formatNorthAmerican, phoneDigits, phoneHref, splitPhone } from './phone.ts';

it.each([
  ['(734) 555-0142', 'tel:+17345550142'],
  ['1-734-555-0142', 'tel:+17345550142'],
  ['+1 734 555 0142', 'tel:+17345550142'],
  ['(+1) 734 555 0142', 'tel:+17345550142'],
  ['734-555-0190 x5', 'tel:+17345550190,5'],
  ['(734) 555-0190 ext. 12', 'tel:+17345550190,12'],
  ['734-555-0190 or 734-555-0191', 'tel:+17345550190'],
  ['7345550190,,5', 'tel:+17345550190'],
  ['+49 30 1234567', 'tel:+49301234567'],
  ['(+49) 30 1234567', 'tel:+49301234567'],
  ['+47 12 34 56 78', 'tel:+4712345678'],
  ['+65 6123 4567', 'tel:+6561234567'],
  ['011 49 30 1234567', 'tel:01149301234567'],
  ['555-0142', 'tel:5550142'],
])('the link of %j is %j', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

it.each([
  ['734-555-0190, ext. 12', '734-555-0190', '12'],
  ['734-555-0190 extension 12345', '734-555-0190', '12345'],
  ['734-555-0190 ext: 12', '734-555-0190', '12'],
  ['734-555-0190 (ext 5)', '734-555-0190', '5'],
  ['734-555-0190 ext. 12.', '734-555-0190', '12'],
  ['734-555-0190#7', '734-555-0190', '7'],
  ['734-555-0190x7', '734-555-0190', '7'],
  ['734-555-0190', '734-555-0190', ''],
  ['734-555-0190 ask for Max 5', '734-555-0190 ask for Max 5', ''],
  ['734-555-0190 Apt #12', '734-555-0190 Apt #12', ''],
  ['734-555-0190 no texts, Ext 9', '734-555-0190 no texts, Ext 9', ''],
  ['extra 7', 'extra 7', ''],
  ['', '', ''],
])('%j is the number %j with the extension %j', (phone, number, extension) => {
  expect(splitPhone(phone)).toEqual({ number, extension });
});

it.each([
  ['734-555-0190 x12', '7345550190'],
  ['734 x5550190', '734'],
  ['734-555-0190 (ext 5)', '7345550190'],
  ['call me', ''],
  // Reading it again from each of its spaces would take hours.
  [`a${' '.repeat(1_000_000)}a`, ''],
  [`${'('.repeat(1_000_000)}a`, ''],
])('a number has its digits', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});

it.each(['+47 12 34 56 78', '+65 6123 4567', '0345550190', '7345550190 home', '555-0142'])(
  '%j is no North American number',
  (phone) => {
    expect(formatNorthAmerican(phone)).toBeUndefined();
  },
);
