import { defaultShop } from '@dealer/api/domain/shop/shop';
import { expect, it } from 'vitest';
import { compareHead } from './head.ts';

const toro = { brand: 'Toro', model: '75740', name: 'Toro TimeCutter 42 in. Zero-Turn Mower' };
const echo = { brand: 'Echo', model: 'CS-590', name: 'Echo CS-590 Timber Wolf 20 in. Chainsaw' };
const mower = { brand: 'Ariens', model: null, name: 'Ariens mower' };

it.each([
  [[toro, echo], 'Compare Toro 75740, Echo CS-590 | Temperance, MI'],
  [[mower, toro, echo], 'Compare Ariens mower, Toro 75740, Echo CS-590 | Temperance, MI'],
  [[], 'Compare machines | Temperance, MI'],
  [undefined, 'Compare machines | Temperance, MI'],
])('names the machines in the title, which the preview of a shared link shows', (machines, title) => {
  const { meta } = compareHead(machines, defaultShop, 'https://shop.example');
  expect(meta).toContainEqual({ title });
  expect(meta).toContainEqual({ property: 'og:title', content: title });
});
