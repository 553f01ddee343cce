import { expect, it } from 'vitest';
import { webManifest } from './web-manifest.ts';

it.each([
  ['Mower Shop', 'Mower Shop'],
  ['The Mower Shop', 'The Mower'],
  ['A & B Outdoor Power', 'A & B'],
  ['Lewis Avenue Outdoor Power', 'Lewis Avenue'],
  ['Schneider-Kowalski Power', 'Schneider-Kowalski'],
  ['Moto Café Nord-West', 'Moto Café'],
  ['Joe’s – Mowers and Saws', 'Joe’s'],
])('the icon of the shop %s on a home screen says %s', (name, short) => {
  expect(JSON.parse(webManifest({ name }))).toMatchObject({ name, short_name: short });
});
