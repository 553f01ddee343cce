import { describe, expect, it } from 'vitest';
import { rememberEntry, stepsToInventory } from './came-from.ts';

describe('how far back the inventory is', () => {
  it.each([
    [['/inventory'], 1],
    [['/inventory', '/product/1'], 2],
    [['/inventory', '/product/1', '/product/2'], 3],
    [['/'], 0],
    [['/inventory', '/'], 0],
    [['/inventory', '/compare', '/product/2'], 0],
    [[], 0],
  ])('past %j it is %i', (paths, steps) => {
    for (const [index, path] of paths.entries()) rememberEntry(index, path);
    expect(stepsToInventory(paths.length)).toBe(steps);
  });
});
