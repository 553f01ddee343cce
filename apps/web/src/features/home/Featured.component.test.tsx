import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { Featured } from './Featured.tsx';

it('says that there are no featured machines at present', async () => {
  const api = createFakeApi({ 'storefront.products.featured': () => [] });
  renderRoute(api, '/', () => <Featured failedOnServer={false} />);
  expect(await screen.findByText('No featured products available at this time.')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});
