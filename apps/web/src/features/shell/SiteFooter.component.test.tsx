import { defaultShop } from '@dealer/api/domain/shop/shop';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { SiteFooter } from './SiteFooter.tsx';

it.each([
  ['2027-01-01T04:59:00Z', '2026'],
  ['2027-01-01T05:00:00Z', '2027'],
])('names the year on the shop’s clocks at %s', async (now, year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  const api = createFakeApi({ 'storefront.shop.get': () => defaultShop });
  renderRoute(api, '/', () => <SiteFooter />);
  expect((await screen.findByText(/^© /)).textContent).toBe(`© 2024–${year} ${defaultShop.name}`);
});
