import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { PendingLookup } from './PendingLookup.tsx';

const TITLE = 'A lookup of this machine is still on its way';

it('says on return that a lookup is still on its way, then offers what it found', async () => {
  let isPending = true;
  const onShow = vi.fn<() => void>();
  const { StaffPage, queryClient } = createFakeApi({ 'admin.smartLookup.pending': () => ({ isPending }) });
  render(
    <StaffPage>
      <PendingLookup id={3} onShow={onShow} />
    </StaffPage>,
  );
  expect(await screen.findByText(TITLE)).toBeDefined();
  // It is announced by the region around it, and interrupts nobody.
  expect(screen.queryByRole('alert')).toBeNull();
  isPending = false;
  await queryClient.invalidateQueries();
  await userEvent.click(await screen.findByRole('button', { name: 'Show what it found' }));
  expect(onShow).toHaveBeenCalledOnce();
  expect(screen.queryByText(TITLE)).toBeNull();
});

it('says nothing where no lookup is under way', async () => {
  const { StaffPage, inputsOf } = createFakeApi({
    'admin.smartLookup.pending': () => ({ isPending: false }),
  });
  render(
    <StaffPage>
      <PendingLookup id={3} onShow={() => undefined} />
    </StaffPage>,
  );
  await expect.poll(() => inputsOf('admin.smartLookup.pending')).toHaveLength(1);
  expect(screen.queryByText(TITLE)).toBeNull();
});
