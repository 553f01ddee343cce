import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StaffUserProvider } from '../../../shell/staff-user.ts';
import { emptyValues } from '../form-values.ts';
import { usePersistedProduct } from './use-persisted-product.ts';

const user = {
  ...{ id: 1, email: 'staff@example.com', firstName: 'Sam', lastName: 'Staff', role: 'admin' as const },
  ...{ phone: null, name: 'Sam Staff', profileImageUrl: null, emailVerified: true },
};

function wrapper({ children }: { children: ReactNode }) {
  return <StaffUserProvider value={user}>{children}</StaffUserProvider>;
}

it('a value that was taken from a lookup during a save keeps its mark: it is not saved yet', () => {
  const { result } = renderHook(() => usePersistedProduct('new', { values: emptyValues, updatedAt: null }), {
    wrapper,
  });
  const { store, markSaved } = result.current;
  act(() => {
    store.set({ name: 'Echo', price: '1.00' });
    store.markLooked(['name'], 'ai');
  });
  const sent = store.values();
  act(() => {
    store.set({ price: '999.00' });
    store.markLooked(['price'], 'ai');
  });
  act(() => void markSaved({ values: sent, updatedAt: new Date(0) }, sent));
  expect([store.values().price, store.looked()]).toEqual(['999.00', { price: 'ai' }]);
});
