import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { AnswerPromise } from './AnswerPromise.tsx';

const show = (medianHours: number | null) => {
  const api = createFakeApi({ 'storefront.shop.answerTime': () => ({ medianHours }) });
  const { container } = render(<AnswerPromise />, { wrapper: api.StaffPage });
  return container;
};

it('adds what the shop did this month to what it promises', async () => {
  show(3);
  const text = 'We answer within 24 hours. Half of our answers in the last 30 days came within 3 hours.';
  expect(await screen.findByText(text)).toBeDefined();
});

it('promises alone where there is no better figure', () => {
  expect(show(null).textContent).toContain('We answer within 24 hours.');
  expect(screen.queryByText(/this month/)).toBeNull();
});
