import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { useCountMissedSearch } from './use-count-demand.ts';

function Result({ search }: { search: string | undefined }) {
  useCountMissedSearch(search);
  return null;
}

let isDown = false;
const createApi = () =>
  createFakeApi({
    'storefront.demand.countSearch': () => {
      if (isDown) throw new Error('no connection');
      return { counted: true };
    },
  });

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  isDown = false;
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('counts a search that somebody looked at, not what was typed on the way to it', async () => {
  const api = createApi();
  const { rerender } = render(<Result search="stihl" />, { wrapper: api.StaffPage });
  await pass(2_000);
  rerender(<Result search="stihl chainsaw" />);
  await pass(3_100);
  expect(api.calls.map(({ input }) => input)).toEqual([{ search: 'stihl chainsaw' }]);
});

it('counts a search once in a browser, in whatever letter case', async () => {
  const api = createApi();
  const { unmount } = render(<Result search="Generator" />, { wrapper: api.StaffPage });
  await pass(3_100);
  unmount();
  render(<Result search=" generator" />, { wrapper: api.StaffPage });
  await pass(10_000);
  expect(api.calls).toHaveLength(1);
});

it('counts it later where there was no connection, and says nothing', async () => {
  const api = createApi();
  isDown = true;
  const { unmount } = render(<Result search="generator" />, { wrapper: api.StaffPage });
  await pass(3_100);
  unmount();
  isDown = false;
  render(<Result search="generator" />, { wrapper: api.StaffPage });
  await pass(3_100);
  expect(api.calls).toHaveLength(2);
  expect(localStorage.getItem('reportedDemand')).toBe('["search generator"]');
});

it('counts nothing where nothing was searched for', async () => {
  const api = createApi();
  render(<Result search={undefined} />, { wrapper: api.StaffPage });
  await pass(10_000);
  expect(api.calls).toEqual([]);
});
