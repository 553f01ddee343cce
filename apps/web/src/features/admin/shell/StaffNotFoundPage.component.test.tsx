import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from '../../../routes/admin.$.tsx';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { renderRoute } from '../../../testing/render-route.tsx';

it('links to pages of the staff area', async () => {
  const Page = Route.options.notFoundComponent;
  if (!Page) throw new Error('The staff area has no page for addresses without one');
  renderRoute(createFakeApi({}), '/admin/nothing', () => (
    <Page data={undefined} isNotFound routeId="/admin/$" />
  ));
  await screen.findByRole('heading', { name: '404 Page Not Found' });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/admin', '/admin/inventory']);
});
