import { listClosedPeriods } from '@dealer/api/domain/shop/closed-periods';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import { expect, it } from 'vitest';
import { homeHead } from './head.ts';

/** What search engines read of a shop. */
const shopData = (shop: typeof defaultShop) =>
  homeHead(shop, 'https://shop.example', listClosedPeriods(shop, '2026-12-20')).scripts.find(({ children }) =>
    children.includes('LocalBusiness'),
  )?.children;

it('gives search engines the fax of the shop, and none where it has none', () => {
  expect(shopData(defaultShop)).toContain(`"faxNumber":"${defaultShop.fax}"`);
  expect(shopData({ ...defaultShop, fax: '' })).toContain('"telephone"');
  expect(shopData({ ...defaultShop, fax: '' })).not.toContain('fax');
});

it('gives search engines the days of the next weeks on which the shop is closed', () => {
  const closedDays = ['Dec 20', 'Dec 25', 'Dec 26', 'Closed for inventory, January 2', 'July 4'];
  const data = shopData({ ...defaultShop, closedDays: [...closedDays, 'Dec 24, open until 2'] });
  const closed = (validFrom: string, validThrough: string) => ({
    ...{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' },
    ...{ validFrom, validThrough },
  });
  expect(JSON.parse(data ?? '')).toMatchObject({
    specialOpeningHoursSpecification: [
      closed('2026-12-20', '2026-12-20'),
      closed('2026-12-25', '2026-12-26'),
      closed('2027-01-02', '2027-01-02'),
    ],
  });
  expect(shopData(defaultShop)).not.toContain('special');
});
