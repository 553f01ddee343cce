import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { SaleNotice } from './SaleNotice.tsx';

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
  // The region is there before the sale is known: a screen reader announces what changes in it.
  const notice = screen.getByRole('status');
  await waitFor(() => expect(notice.textContent).toContain('On sale until Mar 7, 2026'));
  expect(notice.textContent).toContain('$479.00 comes back when it ends');
  expect(screen.getByRole('link', { name: 'Spring sale' }).getAttribute('href')).toBe('/admin/sales');
});

it('says nothing of a machine that is in no sale', async () => {
  const { inputsOf } = open(null);
  await waitFor(() => expect(inputsOf('admin.sales.ofProduct')).toEqual([{ id: 7 }]));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says it even if the form was opened before the sale began', async () => {
  let sale: object | null = null;
  const api = createFakeApi({ 'admin.sales.ofProduct': () => sale });
  const openForm = () => render(<SaleNotice id={7} />, { wrapper: api.StaffPage });
  const before = openForm();
  await waitFor(() => expect(api.inputsOf('admin.sales.ofProduct')).toHaveLength(1));
  before.unmount();
  sale = { saleId: 3, name: 'Spring sale', endsAt, regularPrice: '479.00' };
  openForm();
  const notice = screen.getByRole('status');
  await waitFor(() => expect(notice.textContent).toContain('Spring sale'));
});
