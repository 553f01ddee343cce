import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { renderFields } from '../../../../../testing/product-forms.tsx';
import { OriginalPrice } from './PriceFields.tsx';

it("'Same as original price' copies the listing price and ends the discount", async () => {
  const prices = { price: '399.00', originalPrice: '499.00', discountEnabled: true };
  const { StaffPage } = createFakeApi({});
  const { form } = renderFields(StaffPage, OriginalPrice, { values: prices });
  await userEvent.click(screen.getByRole('button', { name: 'Same as original price' }));
  expect(form.values()).toMatchObject({
    ...{ price: '399.00', originalPrice: '399.00', discountEnabled: false },
  });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Original Price' }).value).toBe('399.00');
});
