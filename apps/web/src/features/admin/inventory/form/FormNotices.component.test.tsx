import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { GoldenMark, PendingLookup, SaleNotice } from './FormNotices.tsx';

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
  await vi.waitFor(() => expect(inputsOf('admin.smartLookup.pending')).toHaveLength(1));
  expect(screen.queryByText(TITLE)).toBeNull();
});

const endsAt = new Date('2026-03-07T23:00:00Z');

function open(sale: object | null) {
  const api = createFakeApi({ 'admin.sales.ofProduct': () => sale });
  render(
    <api.StaffPage>
      <SaleNotice id={7} />
    </api.StaffPage>,
  );
  return api;
}

it('says what the price of a machine on sale is, and what comes back', async () => {
  open({ saleId: 3, name: 'Spring sale', endsAt, regularPrice: '479.00' });
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('On sale until Mar 7, 2026');
  expect(notice.textContent).toContain('$479.00 comes back when it ends');
  expect(screen.getByRole('link', { name: 'Spring sale' }).getAttribute('href')).toBe('/admin/sales');
});

it('says nothing of a machine that is in no sale', async () => {
  const { inputsOf } = open(null);
  await waitFor(() => expect(inputsOf('admin.sales.ofProduct')).toEqual([{ id: 7 }]));
  expect(screen.queryByRole('status')).toBeNull();
});

it('verifying a product by key stays on its button', async () => {
  const verified = { verifiedByName: 'Sam', verifiedAt: endsAt, isOutdated: false };
  const api = createFakeApi({
    'admin.smartLookup.golden.get': () => null,
    'admin.smartLookup.golden.set': () => verified,
  });
  render(
    <api.StaffPage>
      <GoldenMark id={7} />
    </api.StaffPage>,
  );
  const button = await screen.findByRole('button', { name: 'Mark as verified' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove verification' })).toBe(document.activeElement);
});
