import { defaultShop } from '@dealer/api/domain/shop/shop';
import { expect, it } from 'vitest';
import { homeHead } from './head.ts';

/** What search engines read of a shop. */
const shopData = (shop: typeof defaultShop) =>
  homeHead(shop, 'https://shop.example').scripts.find(({ children }) => children.includes('LocalBusiness'))
    ?.children;

it('gives search engines the fax of the shop, and none where it has none', () => {
  expect(shopData(defaultShop)).toContain(`"faxNumber":"${defaultShop.fax}"`);
  expect(shopData({ ...defaultShop, fax: '' })).toContain('"telephone"');
  expect(shopData({ ...defaultShop, fax: '' })).not.toContain('fax');
});
