import { beforeEach, expect, it, vi } from 'vitest';
import { submission } from './submission.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

it('a key stays with its content until that has arrived', () => {
  const form = submission('quote');
  const first = form.keyOf({ comments: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(form.keyOf({ comments: 'a' })).toBe(first);
  const changed = form.keyOf({ comments: 'b' });
  expect(changed).not.toBe(first);
  form.reset();
  expect(form.keyOf({ comments: 'b' })).not.toBe(changed);
});

it('a duplicate of the tab has the same key for the same content, another form another one', () => {
  const form = submission('quote');
  const duplicate = submission('quote');
  expect(duplicate.keyOf({ comments: 'a' })).toBe(form.keyOf({ comments: 'a' }));
  expect(submission('contact').keyOf({ comments: 'a' })).not.toBe(form.keyOf({ comments: 'a' }));
});
