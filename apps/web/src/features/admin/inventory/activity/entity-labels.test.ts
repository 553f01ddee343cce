import { expect, it } from 'vitest';
import { changedFieldLabel, entityHref, entityTitle } from './entity-labels.ts';

it('a product is called by its name, anything else by its kind as well', () => {
  expect(entityTitle({ entityType: 'product', entityName: 'Recycler' })).toBe('Recycler');
  expect(entityTitle({ entityType: 'product', entityName: null })).toBe('A product');
  expect(entityTitle({ entityType: 'template', entityName: 'Ready' })).toBe('Response template: Ready');
  expect(entityTitle({ entityType: 'settings', entityName: 'Shop record' })).toBe('Settings: Shop record');
});

it('a field is called as in the form that changes it', () => {
  expect(changedFieldLabel({ entityType: 'product', entityName: null }, 'name')).toBe('Product Name');
  expect(changedFieldLabel({ entityType: 'template', entityName: null }, 'name')).toBe('Name');
  expect(changedFieldLabel({ entityType: 'settings', entityName: null }, 'region')).toBe('State');
});

it.each([
  ['product', 7, 'draft', '/admin/inventory?tab=drafts&edit=7'],
  ['product', 7, 'deleted', undefined],
  ['product', 7, null, undefined],
  ['quote', 8, null, '/admin/quotes?request=8'],
  ['message', 9, null, '/admin/messages?message=9'],
  ['template', 1, null, '/admin/templates'],
  ['lint', 7, null, undefined],
] as const)(
  'leads from a %s %i that is %s to where it is now',
  (entityType, entityId, productStatus, href) => {
    expect(entityHref({ entityType, entityId, productStatus })).toBe(href);
  },
);
