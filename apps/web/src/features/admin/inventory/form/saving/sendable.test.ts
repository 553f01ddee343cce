import { createProductInput } from '@dealer/api/schemas';
import { expect, it } from 'vitest';
import { emptyValues } from '../form-values.ts';
import { sendable } from './sendable.ts';

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
