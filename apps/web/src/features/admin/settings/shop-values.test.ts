import { defaultShop } from '@dealer/api/domain/shop';
import { shopInput } from '@dealer/api/schemas';
import { expect, it } from 'vitest';
import { changedFields } from '../stale/changed-fields.ts';
import { fromShop, shopDraftSchema, storedBeside, toShopInput } from './shop-values.ts';

const shop = {
  ...defaultShop,
  hours: [...defaultShop.hours],
  closedDays: ['Thanksgiving, November 26', 'Christmas'],
};

it('the record comes back from its form as it went in', () => {
  const { email: _email, hours, ...rest } = shop;
  expect(shopInput.parse(toShopInput(fromShop(shop)))).toEqual({
    ...rest,
    hours: hours.map(({ day, opens, closes }) => ({ day, opens, closes })),
  });
});

it('a day that is no longer open has no times, blank lines are no closed days', () => {
  const values = fromShop(shop);
  const hours = values.hours.map((day) => ({ ...day, open: day.name !== 'Monday' && day.open }));
  const input = toShopInput({ ...values, hours, closedDays: '\n  Christmas \n\n' });
  expect(input.hours[0]).toEqual({ day: 1, opens: null, closes: null });
  expect(input.closedDays).toEqual(['Christmas']);
});

it('an empty place on the map is rejected, not taken for the equator', () => {
  const { error } = shopInput.safeParse(toShopInput({ ...fromShop(shop), latitude: '' }));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['latitude']);
});

it('only what was typed differs, and comes back from what the browser kept', () => {
  const stored = fromShop(shop);
  const hours = stored.hours.map((day) => ({ ...day, open: day.name === 'Monday' }));
  const values = { ...stored, hours, latitude: '' };
  const kept = shopDraftSchema.parse(JSON.parse(JSON.stringify({ stored, values })));
  expect(changedFields(kept.stored, kept.values)).toEqual({ hours, latitude: '' });
  expect(changedFields(stored, kept.stored)).toEqual({});
});

it('what is stored beside other words in the form is told in the order of the form', () => {
  const stored = fromShop(shop);
  const hours = stored.hours.map((day) => ({ ...day, open: false }));
  expect(storedBeside(stored, { ...stored, hours, phone: '1', latitude: '' })).toEqual([
    { label: 'Phone', value: shop.phone },
    { label: 'Latitude', value: String(shop.latitude) },
    { label: 'Hours', value: expect.stringContaining('Saturday 09:00 to 14:00\nSunday closed') as unknown },
  ]);
  expect(storedBeside(stored, stored)).toEqual([]);
});
