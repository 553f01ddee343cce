import { defaultShop } from '@dealer/api/domain/shop/shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { ContactPage } from './ContactPage.tsx';

/** The labels of what the page says of a shop. */
async function labelsOf(shop: Partial<typeof defaultShop>): Promise<string[]> {
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({ ...defaultShop, takesPhotos: false, ...shop }),
    'storefront.shop.answerTime': () => ({ medianHours: null }),
  });
  renderRoute(api, '/contact', () => <ContactPage />);
  await screen.findByText('Where we are');
  return Array.from(document.querySelectorAll('dt'), ({ textContent }) => textContent);
}

it('names the fax of the shop', async () => {
  expect(await labelsOf({})).toContain('Fax');
});

it('names no fax of a shop that has none', async () => {
  const labels = await labelsOf({ fax: '' });
  expect(labels).toContain('Phone');
  expect(labels).not.toContain('Fax');
});

it('says of a closed day that the shop is closed, unless its words say when it is open or closed', async () => {
  const clear = [
    'Closed on July 4',
    'Dec 24, 9 AM to noon',
    'Dec 26, 9-12',
    'Dec 30 / 9 to 12',
    'Dec 31, open till 2',
  ];
  await labelsOf({ closedDays: ['Thanksgiving, November 26', 'December 24 to 26', ...clear] });
  for (const row of ['Thanksgiving, November 26: closed', 'December 24 to 26: closed', ...clear])
    expect(screen.getByText(row)).toBeDefined();
});
