import { expect, it } from 'vitest';
import { isCriticalValue, withoutCriticalRows } from './critical-fields.ts';

it.each([
  ['Bar length', 'bar-length', 'Guide_bar_length', 'Blade Length', 'Bar/blade size'],
  ['Cutting width', 'Clearing-width', 'Cutting swath', 'Deck size', 'Cutting path', 'Cutting diameter'],
  ['Engine', 'Displacement', 'Horsepower', 'Horse power', 'Power source', 'HP', 'Working pressure'],
  ['Warranty (consumer)', 'Guarantee', 'MSRP', 'List price'],
])('a row of specifications says what a critical field says: %s', (...names) => {
  for (const name of names) {
    expect(isCriticalValue('specifications', { [name]: '1' }), name).toBe(true);
    expect(withoutCriticalRows({ [name]: '1', Weight: '90 lb' })).toEqual({ Weight: '90 lb' });
  }
});

it.each([
  'Comes with a lifetime guarantee.',
  'Guaranteed for five years',
  'A three-year warranty',
  'Only $499',
  'Sold for 1,299 dollars',
  'USD 499',
  'Only €499',
  'Sold for 499 €',
  'From £ 1,299',
  'CAD 1,499',
  'For 499 euros',
])('a text that promises a price or a warranty is critical: %s', (text) => {
  expect(isCriticalValue('description', text)).toBe(true);
  expect(isCriticalValue('features', ['Fast', text])).toBe(true);
});

it.each([
  'Order at https://other.example/saws',
  'See www.other.example for more',
  'Order at toro-parts.com or in any store',
  'See Toro-Parts.CO.UK/saws',
  'Write to sales@other.example',
  'Call (734) 555-0142 to order',
  'Call (734)555-0142 to order',
  'Call +17345550142 to order',
  'Call 1-800-555-0142 today',
  // As an AI writes it, with hyphens at which no line breaks.
  'Call 734\u2011555\u20110142',
  'Details at Toro.com.',
  'Order from other-saws.example.net/echo',
])('a text that sends customers elsewhere is critical: %s', (text) => {
  expect(isCriticalValue('description', text)).toBe(true);
  expect(isCriticalValue('features', ['Fast', text])).toBe(true);
  expect(isCriticalValue('specifications', { Notes: text })).toBe(true);
});

it.each(['Only $1 today', '499 €', '5-year limited warranty', 'Guaranteed for life'])(
  'a row of specifications promises the same whatever its name: %s',
  (text) => {
    const notes = { Notes: text };
    expect(isCriticalValue('specifications', notes)).toBe(true);
    expect(isCriticalValue('specifications', { Notes: { more: [text] } })).toBe(true);
    expect(isCriticalValue('specifications', `Notes: ${text}`)).toBe(true);
    expect(withoutCriticalRows({ ...notes, Weight: '90 lb' })).toEqual({ Weight: '90 lb' });
  },
);

it('no other row of specifications is critical', () => {
  const rows = {
    Weight: '41 pounds',
    Fuel: '50:1 mix',
    Starter: 'Recoil',
    Seats: 1,
    Lights: true,
    Hitch: null,
  };
  expect(isCriticalValue('specifications', rows)).toBe(false);
  expect(withoutCriticalRows(rows)).toEqual(rows);
});

it.each([
  'A quiet blower',
  'Mows two acres',
  'Starts at the first pull',
  'Weighs 41 pounds',
  'A deck of CAD design',
  'Cuts 2.5 in.of grass; see no. 5.Net weight 41 lb',
  'Part 7345550142',
  'Fits 121-4567-10 and 10.5 x 3.25 in.',
  'Cuts up to 2.5 in.Comes with a bag',
])('other texts are not: %s', (text) => {
  expect(isCriticalValue('description', text)).toBe(false);
});
