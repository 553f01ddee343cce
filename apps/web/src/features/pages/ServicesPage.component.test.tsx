import { defaultShop } from '@dealer/api/domain/shop/shop';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { ServicesPage } from './ServicesPage.tsx';

/** Clicks the tile of a service. @returns whether the browser is left to follow the link */
async function clickTile(keys: { ctrlKey?: boolean; metaKey?: boolean }): Promise<boolean> {
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({ ...defaultShop, takesPhotos: false }),
    'storefront.shop.answerTime': () => ({ medianHours: null }),
  });
  renderRoute(api, '/services', () => <ServicesPage />);
  const tile = await screen.findByRole('link', { name: 'Generator Service' });
  const click = createEvent.click(tile, { button: 0, ...keys });
  fireEvent(tile, click);
  return !click.defaultPrevented;
}

const chosen = () => screen.getByLabelText<HTMLSelectElement>(/^Service type/).value;

it('fills in the service of the pressed tile', async () => {
  expect(await clickTile({})).toBe(false);
  expect(chosen()).toBe('Generator Service');
});

it.each([{ ctrlKey: true }, { metaKey: true }])(
  'leaves a tile to the browser that is opened in a new tab with %o',
  async (keys) => {
    expect(await clickTile(keys)).toBe(true);
    expect(chosen()).toBe('');
  },
);
