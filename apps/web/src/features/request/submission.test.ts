import { expect, it } from 'vitest';
import { submission } from './submission.ts';

it('a key stays with its content until that has arrived', () => {
  const form = submission();
  const first = form.keyOf({ comments: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(form.keyOf({ comments: 'a' })).toBe(first);
  const changed = form.keyOf({ comments: 'b' });
  expect(changed).not.toBe(first);
  form.reset();
  expect(form.keyOf({ comments: 'b' })).not.toBe(changed);
});
