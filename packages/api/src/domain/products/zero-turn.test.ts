import { expect, it } from 'vitest';
import { classifyZeroTurn } from './zero-turn.ts';

const bare = {
  model: null,
  description: null,
  cuttingWidth: null,
  horsepower: null,
  warrantyCommercial: null,
};

it.each([
  ['a name that says commercial', { name: 'Scag Commercial Zero-Turn 48' }, 'zero-turn-commercial'],
  [
    'a name that says residential',
    { name: 'Toro Residential ZTR', cuttingWidth: '72.0' },
    'zero-turn-residential',
  ],
  ['a wide deck', { name: 'Exmark Zero Turn', cuttingWidth: '61.0' }, 'zero-turn-commercial'],
  ['a strong engine', { name: 'Exmark Z-Turn', horsepower: '31.0' }, 'zero-turn-commercial'],
  ['a narrow deck', { name: 'Cub Cadet zero turn', cuttingWidth: '42.0' }, 'zero-turn-residential'],
  [
    'a model that says it',
    { name: 'Cub Cadet', model: 'ZTR 42', cuttingWidth: '42.0' },
    'zero-turn-residential',
  ],
  [
    'a narrow deck with a commercial warranty',
    { name: 'Zero turn', cuttingWidth: '48.0', warrantyCommercial: '2 years' },
    null,
  ],
  ['a deck between', { name: 'Zero turn', cuttingWidth: '60.0' }, null],
  ['nothing known', { name: 'Zero turn mower' }, null],
  ['both', { name: 'Residential to commercial zero-turn' }, null],
  ['an accessory', { name: 'Blade for zero-turn mowers, 42 in', cuttingWidth: '42.0' }, null],
  [
    'only a description',
    { name: 'Riding mower', description: 'Cheaper than a zero-turn', cuttingWidth: '42.0' },
    null,
  ],
  ['another word', { name: 'Quartz turner', cuttingWidth: '42.0' }, null],
])('%s', (_, facts, subcategory) => {
  expect(classifyZeroTurn({ ...bare, ...facts })).toMatchObject({ subcategory });
});
