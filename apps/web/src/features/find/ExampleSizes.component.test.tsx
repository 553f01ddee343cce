import { fitParams } from '@dealer/api/domain/products/fit-finder/params';
import { useSearch } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { textParams } from '../../lib/search-params.ts';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { ExampleSizes } from './ExampleSizes.tsx';
import { FitForm } from './FitForm.tsx';

function Page() {
  return (
    <>
      <FitForm params={textParams(useSearch({ strict: false }), fitParams)} />
      <ExampleSizes />
    </>
  );
}

const open = () => renderRoute(createFakeApi({ 'auth.user': () => null }), '/find', () => <Page />, '/find');

it('answers with a lawn that is pressed, with what else was typed, and leaves the focus in the form', async () => {
  const router = open();
  await userEvent.type(await screen.findByLabelText(/^Narrowest gate/), '48');
  await userEvent.click(screen.getByRole('link', { name: /^1\/2 acre/ }));
  await expect.poll(() => router.state.location.href).toBe('/find?job=mow&acres=0.5&gate=48');
  expect(await screen.findByLabelText(/^Acres/)).toHaveProperty('value', '0.5');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show what fits' }));
});

it('answers with a driveway, even if the form asks for a lawn', async () => {
  const router = open();
  await userEvent.click(await screen.findByRole('link', { name: /^50 feet/ }));
  await expect.poll(() => router.state.location.href).toBe('/find?job=snow&drive=50');
  expect(await screen.findByLabelText('Clear snow')).toHaveProperty('checked', true);
});

it('has links that lead to the same answer in another tab', async () => {
  open();
  const link = await screen.findByRole('link', { name: /^2 acres/ });
  expect(link.getAttribute('href')).toBe('/find?job=mow&acres=2');
});
