import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Toro Recycler 22 in. Mower', 'Toro', '21472', 'Recycler 22 in. Mower'],
  ['Echo PB-770T 63.3cc Backpack Blower', 'Echo', 'PB-770T', '63.3cc Backpack Blower'],
  ['ECHO pb-770t 63.3cc Backpack Blower', 'Echo', 'PB-770T', '63.3cc Backpack Blower'],
  ['Cub Cadet Ultima ZT1 50 in. 23 HP Mower', 'Cub Cadet', 'Ultima ZT1 50', '50 in. 23 HP Mower'],
  ['Troy-Bilt TB42 inline Riding Mower', 'Troy-Bilt', 'TB42', 'inline Riding Mower'],
  ['Toro - TimeMaster 30 in. Mower', 'Toro', '21199', 'TimeMaster 30 in. Mower'],
  ['Echo CS-590 – Timber Wolf Chainsaw', 'Echo', 'CS-590', 'Timber Wolf Chainsaw'],
  ['Torous Mower', 'Toro', null, 'Torous Mower'],
  ['Toro 21472', 'Toro', '21472', 'Toro 21472'],
  ['Toro Mower', 'Toro', null, 'Toro Mower'],
  ['Mower', null, null, 'Mower'],
])('%s of %s, model %s, is %s beside them', (name, brand, model, short) => {
  expect(shortName({ name, brand, model })).toBe(short);
});
