import { defaultShop } from '@dealer/api/domain/shop/shop';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { PriceIncludes } from './PriceIncludes.tsx';

async function labelsOf(shop: object): Promise<(string | null)[]> {
  const api = createFakeApi({
    'storefront.shop.get': () => ({ ...defaultShop, ...shop }),
  });
  const { container } = render(
    <api.StaffPage>
      <PriceIncludes warranty={null} />
    </api.StaffPage>,
  );
  await screen.findByRole('heading', { name: 'With your machine' });
  return Array.from(container.querySelectorAll('dt'), (label) => label.textContent);
}

it('says what the price includes, from the shop’s record', async () => {
  const labels = await labelsOf({
    ...{ setUp: 'Put together and fueled', deliveryArea: 'Bedford Township' },
    ...{ tradeIn: 'Any mower with a deck', financing: '0 % for 24 months' },
  });
  expect(labels).toEqual(['Set-up', 'Warranty', 'Delivery', 'Trade-in', 'Financing']);
  expect(screen.getByText('Put together and fueled')).toBeDefined();
  expect(screen.getByText('Bedford Township; ask us for a day')).toBeDefined();
  expect(screen.getByText('Any mower with a deck')).toBeDefined();
  expect(screen.getByRole('link', { name: '0 % for 24 months' }).getAttribute('href')).toBe('/financing');
});

it('leaves out what the record does not say', async () => {
  const nothing = { setUp: '', deliveryArea: '', tradeIn: '', financing: '' };
  expect(await labelsOf(nothing)).toEqual(['Warranty']);
});

it('does not print whether the shop is open at the moment', async () => {
  await labelsOf({});
  expect((await screen.findByText(/^(Open|Closed)/)).className).toMatch(/\bno-print\b/);
});
