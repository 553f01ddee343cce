import { expect, it } from 'vitest';
import { phoneHref, splitPhone } from './phone.ts';

it.each([
  ['(734) 555-0142', 'tel:+17345550142'],
  ['1-734-555-0142', 'tel:+17345550142'],
  ['+1 734 555 0142', 'tel:+17345550142'],
  ['734-555-0190 x5', 'tel:+17345550190,5'],
  ['(734) 555-0190 ext. 12', 'tel:+17345550190,12'],
  ['+49 30 1234567', 'tel:+49301234567'],
  ['011 49 30 1234567', 'tel:01149301234567'],
  ['555-0142', 'tel:5550142'],
])('the link of %j is %j', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

it.each([
  ['734-555-0190, ext. 12', '734-555-0190', '12'],
  ['734-555-0190 extension 12345', '734-555-0190', '12345'],
  ['734-555-0190#7', '734-555-0190', '7'],
  ['734-555-0190x7', '734-555-0190', '7'],
  ['734-555-0190', '734-555-0190', ''],
  ['extra 7', 'extra 7', ''],
  ['', '', ''],
])('%j is the number %j with the extension %j', (phone, number, extension) => {
  expect(splitPhone(phone)).toEqual({ number, extension });
});
