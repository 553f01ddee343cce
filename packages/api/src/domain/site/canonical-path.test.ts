import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

it.each([
  ['/Request', '/request'],
  ['//request', '/request'],
  ['/%72equest', '/request'],
  ['/%52EQUEST', '/request'],
  ['//evil.example//x', '/evil.example/x'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/brands/Toro', '/brands/toro'],
  ['/brands/%C3%9Cber%2Fx%', '/brands/%C3%9Cber%2Fx%'],
  ['/product/1', '/product/1'],
])('%s is the path %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});
