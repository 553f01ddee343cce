import { parseInventoryParams } from '@dealer/api/domain/search/inventory-query';
import { expect, it } from 'vitest';
import { inventorySubject } from './head.ts';

it.each([
  [{ brand: 'cub cadet', category: 'lawn-mowers' }, 'Cub Cadet Lawn Mowers'],
  [{ subcategory: 'riding,hedge-trimmers' }, 'Riding Mowers, Hedge Trimmers'],
  [{ search: '74775', brand: 'Toro' }, 'Results for “74775” in Toro'],
  [{ brand: 'Cheap pills', category: 'call-0900-123' }, undefined],
  [{ brand: 'Toro,Cheap pills' }, 'Toro'],
])('the address with %j is about %s', (raw, subject) => {
  expect(inventorySubject(parseInventoryParams(raw), undefined)).toBe(subject);
});
