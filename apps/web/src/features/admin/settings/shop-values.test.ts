import { defaultShop } from '@dealer/api/domain/shop/shop';
import { shopInput } from '@dealer/api/schemas';
import { expect, it } from 'vitest';
import { changedFields } from '../form/changed-fields.ts';
import { formDraftSchema } from '../form/form-draft.ts';
import { fromShop, shopFieldSchemas, shopFieldText, toShopInput } from './shop-values.ts';

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
  const changes = changedFields(stored, values);
  expect(changes).toEqual({ hours, latitude: '' });
  const draft = { updatedAt: new Date(1), before: changedFields(values, stored), changes };
  const kept = formDraftSchema(shopFieldSchemas).parse(JSON.parse(JSON.stringify(draft)));
  expect(kept).toEqual(draft);
});

it('a field is said in words: the hours a day each', () => {
  const stored = fromShop(shop);
  expect(shopFieldText('hours', stored)).toContain('Saturday 09:00 to 14:00\nSunday closed');
  expect(shopFieldText('latitude', stored)).toBe(String(shop.latitude));
});

it.each([
  ['latitude', '', 'Latitude must be a number from -90 to 90'],
  ['latitude', 4176.45, 'Latitude must be a number from -90 to 90'],
  ['longitude', -283, 'Longitude must be a number from -180 to 180'],
  ['postalCode', '4818', 'ZIP code must have five digits, such as 48182'],
  ['postalCode', '', 'ZIP code is required'],
])('a %s of %j is rejected in words for people', (field, value, message) => {
  const { error } = shopInput.safeParse(toShopInput({ ...fromShop(shop), [field]: value }));
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
