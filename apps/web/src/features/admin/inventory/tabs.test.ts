import { expect, it } from 'vitest';
import { incompleteText } from './tabs.ts';

it('says how many drafts need a SKU or price, also of one', () => {
  expect(incompleteText(23)).toBe('23 need a SKU or price before publishing');
  expect(incompleteText(1)).toBe('1 needs a SKU or price before publishing');
});
