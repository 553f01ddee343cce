import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { createUploads } from '../../../form/uploads/uploads.ts';
import { createFormStore, FormProvider } from '../form-store.ts';
import { emptyValues } from '../form-values.ts';
import { OriginalPrice, SaleNotice } from './PriceFields.tsx';

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

it("'Same as original price' copies the listing price and ends the discount", async () => {
  const prices = { price: '399.00', originalPrice: '499.00', discountEnabled: true };
  const store = createFormStore({ ...emptyValues, ...prices });
  const { StaffPage } = createFakeApi({});
  const work = { underWay: undefined, begin: () => undefined };
  const baseline = () => ({ values: emptyValues, updatedAt: null });
  render(
    <StaffPage>
      <FormProvider
        value={{ store, kind: 'edit', work, uploads: createUploads(), productId: undefined, baseline }}
      >
        <OriginalPrice />
      </FormProvider>
    </StaffPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Same as original price' }));
  expect(store.values()).toMatchObject({
    ...{ price: '399.00', originalPrice: '399.00', discountEnabled: false },
  });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Original Price' }).value).toBe('399.00');
});
