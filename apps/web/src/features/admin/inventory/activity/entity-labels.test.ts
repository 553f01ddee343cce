import { expect, it } from 'vitest';
import { changedFieldLabel, entityTitle } from './entity-labels.ts';

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
