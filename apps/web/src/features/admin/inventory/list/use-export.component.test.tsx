import { timings } from '@dealer/ui/timings';
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { ToastHost } from '../../../toast/ToastHost.tsx';
import { useExport } from './use-export.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const all: Parameters<ReturnType<typeof useExport>['save']>[0] = {
  ...{ brand: undefined, category: undefined, source: undefined, missing: undefined, stock: undefined },
  tab: 'published',
  search: '',
  sort: 'newest',
  direction: 'desc',
};

it('says that a file with the most rows may not have all products', async () => {
  vi.useRealTimers();
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const api = createFakeApi({
    'admin.products.exportCsv': () => ({ fileName: 'published.csv', text: 'Name', count: 50_000 }),
  });
  const { result } = renderHook(useExport, {
    wrapper: ({ children }) => (
      <api.StaffPage>
        {children}
        <ToastHost />
      </api.StaffPage>
    ),
  });
  await act(() => result.current.save(all));
  expect(await screen.findByText(/A file ends at 50,000 products/)).toBeDefined();
});

it('the browser has a minute to store a file, because it may ask first where', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const api = createFakeApi({
    'admin.products.exportCsv': () => ({ fileName: 'published.csv', text: 'Name', count: 1 }),
  });
  const { result } = renderHook(useExport, { wrapper: api.StaffPage });
  await act(() => result.current.save(all));
  expect(result.current.busy).toBe(false);
  vi.advanceTimersByTime(timings.downloadStored - 1);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked).toHaveBeenCalledOnce();
});
