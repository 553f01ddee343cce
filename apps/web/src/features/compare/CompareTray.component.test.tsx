import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { CompareTray } from './CompareTray.tsx';
import { setCompared, useCompared } from './compared.ts';

function Page() {
  return <CompareTray compared={useCompared()} place="other" />;
}

afterEach(() => act(() => setCompared([])));

it('removes one machine at a double click or a held key, not the next one with it', async () => {
  const labels = ['Toro 75740', 'Toro 75755', 'Echo CS-590'];
  setCompared(labels.map((label, index) => ({ id: index + 1, label })));
  const api = createFakeApi({ 'auth.user': () => null });
  renderRoute(api, '/', () => <Page />);
  const machines = () =>
    screen.getAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);
  fireEvent.click(await screen.findByRole('button', { name: /^Remove Toro 75740/ }), { detail: 1 });
  const next = screen.getByRole('button', { name: /^Remove Toro 75755/ });
  fireEvent.click(next, { detail: 2 });
  expect(machines()).toEqual(['Toro 75755', 'Echo CS-590']);
  const keys = { key: 'Enter', repeat: true };
  // The focus goes on to it from the last machine.
  for (const button of [next, screen.getByRole('button', { name: 'Clear' })])
    expect(fireEvent.keyDown(button, keys)).toBe(false);
});
