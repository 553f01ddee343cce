import { defaultShop } from '@dealer/api/domain/shop';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { RequestServiceForm } from './RequestServiceForm.tsx';

it('promises an answer, and says how fast those of this month were where that is better', async () => {
  const api = createFakeApi({
    'storefront.shop.answerTime': () => ({ medianHours: 3 }),
    'storefront.shop.get': () => defaultShop,
    'auth.user': () => null,
  });
  render(<RequestServiceForm chosen={undefined} isSent={false} />, { wrapper: api.StaffPage });
  const promise = await screen.findByText(/Half of this month’s answers came within 3 hours\.$/);
  expect(promise.textContent).toContain('We answer within 24 hours.');
});
