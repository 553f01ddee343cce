import { describe, expect, it } from 'vitest';
import { safeNextPath } from './next-path.ts';

describe('where to go after signing in', () => {
  it.each(['/', '/account', '/inventory?brand=Toro&page=2', '/product/7#specifications'])(
    '%s stays',
    (next) => {
      expect(safeNextPath(next)).toBe(next);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'account',
    '',
    undefined,
    7,
  ])('%j leads home', (next) => {
    expect(safeNextPath(next)).toBe('/');
  });
});
