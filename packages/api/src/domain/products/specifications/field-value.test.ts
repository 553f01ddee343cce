import { expect, it } from 'vitest';
import { parseFieldValue } from './field-value.ts';

it.each([
  ['decimal', 'in', '42 in', { valueDecimal: '42' }],
  ['decimal', 'in', 21.5, { valueDecimal: '21.5' }],
  ['decimal', 'lb', 'about 340 lb', { valueDecimal: '340' }],
  ['integer', 'CFM', '1,110 cfm', { valueInteger: 1110 }],
  ['integer', 'cc', '163.5 cc', null],
  ['integer', 'cc', '99999999999', null],
  ['decimal', 'in', '1 to 4.5 in', null],
  ['decimal', 'in', '3 ft', null],
  ['decimal', 'in', '1,5 in', null],
  ['integer', 'CFM', '1,11 CFM', null],
  ['integer', 'CFM', '1,234,567', { valueInteger: 1234567 }],
  ['decimal', 'in', '', null],
  ['boolean', null, 'Yes', { valueBoolean: true }],
  ['boolean', null, false, { valueBoolean: false }],
  ['boolean', null, 'perhaps', null],
  ['text', null, ' Steel ', { valueText: 'Steel' }],
  ['text', null, { nested: true }, null],
] as const)('as %s in %s, %j is parsed as %j', (valueType, unit, raw, value) => {
  expect(parseFieldValue({ valueType, unit }, raw)).toEqual(value);
});
