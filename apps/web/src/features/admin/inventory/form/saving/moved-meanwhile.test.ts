import { expect, it } from 'vitest';
import { movedMeanwhile } from './moved-meanwhile.ts';

it('says where a product went that somebody moved while it was edited', () => {
  expect(movedMeanwhile('published', { id: 7, status: 'archived' })).toEqual({
    message: 'Your changes are saved. Somebody archived it meanwhile.',
    href: '/admin/inventory?tab=archive&edit=7',
  });
  expect(movedMeanwhile('draft', { id: 7, status: 'published' })?.message).toContain('published it');
  expect(movedMeanwhile('archived', { id: 7, status: 'draft' })?.href).toContain('tab=drafts');
  expect(movedMeanwhile('draft', { id: 7, status: 'draft' })).toBeUndefined();
});
