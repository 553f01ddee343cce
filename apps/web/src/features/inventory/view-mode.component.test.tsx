import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberViewMode, useViewMode } from './view-mode.ts';

function View() {
  return <p>{useViewMode()}</p>;
}

/** What the style sheet compares with the rendered view, to hide a grid that will turn into a list. */
const marked = () => document.documentElement.dataset['productView'];

beforeEach(() => act(() => rememberViewMode('list')));
afterEach(() => localStorage.clear());

it('shows the view that another tab chooses', () => {
  render(<View />);
  expect([screen.getByText('list'), marked()]).toEqual([expect.anything(), 'list']);
  localStorage.setItem('productViewMode', 'grid');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'productViewMode' })));
  expect([screen.getByText('grid'), marked()]).toEqual([expect.anything(), 'grid']);
});

it('shows the view that another tab chose while this one showed no list', () => {
  render(<View />).unmount();
  localStorage.setItem('productViewMode', 'grid');
  render(<View />);
  expect([screen.getByText('grid'), marked()]).toEqual([expect.anything(), 'grid']);
});
