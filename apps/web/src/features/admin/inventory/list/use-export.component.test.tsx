import { timings } from '@dealer/ui/timings';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { useExport } from './use-export.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the browser has a minute to store a file, because it may ask first where', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const api = createFakeApi({
    'admin.products.exportCsv': () => ({ fileName: 'published.csv', text: 'Name', count: 1 }),
  });
  const { result } = renderHook(useExport, { wrapper: api.StaffPage });
  const all = {
    brand: undefined,
    category: undefined,
    source: undefined,
    missing: undefined,
    stock: undefined,
  };
  await act(() =>
    result.current.save({ ...all, tab: 'published', search: '', sort: 'newest', direction: 'desc' }),
  );
  expect(result.current.busy).toBe(false);
  vi.advanceTimersByTime(timings.downloadStored - 1);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked).toHaveBeenCalledOnce();
});
