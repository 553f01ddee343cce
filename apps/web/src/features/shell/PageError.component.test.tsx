import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError } from '../../testing/fake-api.tsx';
import { PageError } from './PageError.tsx';

function show(error: Error) {
  const page = createRootRoute({ component: () => <PageError error={error} reset={() => undefined} /> });
  render(<RouterProvider router={createRouter({ routeTree: page, history: createMemoryHistory() })} />);
  return screen.findByRole('heading', { name: 'This page could not be loaded' });
}

it.each([
  new TypeError("Cannot read properties of undefined (reading 'map')"),
  apiError('INTERNAL_SERVER_ERROR', 500, 'relation "products" does not exist'),
])('a visitor reads what to do, never the message for developers: %s', async (error) => {
  await show(error);
  expect(screen.getByText('Please try again, or call us.')).toBeDefined();
  expect(document.body.textContent).not.toContain(error.message);
});

it('a limit is explained in the words of the API', async () => {
  await show(apiError('TOO_MANY_REQUESTS', 429, 'Too many pages at once. Try again in a minute.'));
  expect(screen.getByText('Too many pages at once. Try again in a minute.')).toBeDefined();
});
