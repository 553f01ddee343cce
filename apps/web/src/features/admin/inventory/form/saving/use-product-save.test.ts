import { createProductInput } from '@dealer/api/schemas';
import { expect, it } from 'vitest';
import { emptyValues } from '../form-values.ts';
import { movedMeanwhile, sendable } from './use-product-save.ts';

it('says where a product went that somebody moved while it was edited', () => {
  expect(movedMeanwhile('published', { id: 7, status: 'archived' })).toEqual({
    message: 'Your changes are saved. Somebody archived it meanwhile.',
    href: '/admin/inventory?tab=archive&edit=7',
  });
  expect(movedMeanwhile('draft', { id: 7, status: 'published' })?.message).toContain('published it');
  expect(movedMeanwhile('archived', { id: 7, status: 'draft' })?.href).toContain('tab=drafts');
  expect(movedMeanwhile('draft', { id: 7, status: 'draft' })).toBeUndefined();
});

it('a product is sent without the name that nobody gave it', () => {
  for (const name of ['', ' ']) {
    const sent = sendable({ ...emptyValues, brand: 'Echo', model: 'CS-590', name });
    expect(sent).not.toHaveProperty('name');
    expect(createProductInput.parse(sent)).toMatchObject({ brand: 'Echo', model: 'CS-590' });
  }
  expect(sendable({ name: 'Forester', images: ['/products/a.webp'] })).toEqual({
    name: 'Forester',
    images: ['/products/a.webp'],
  });
  expect(sendable({ sku: '' })).toEqual({ sku: '' });
});
