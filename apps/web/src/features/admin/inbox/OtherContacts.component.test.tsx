import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { OtherContacts } from './OtherContacts.tsx';

const createdAt = new Date('2026-03-02T15:00:00Z');
const requests = [1, 2].map((id) => ({
  ...{ id, createdAt, productName: `Machine ${id}`, status: 'pending' as const },
  ...{ result: null, canceledAt: id === 2 ? createdAt : null, waitingSince: id === 1 ? createdAt : null },
}));
const messages = [{ id: 3, createdAt, subject: 'Chains', isHandled: true }];

it('says where a list of what else a customer sent is not whole', () => {
  const { StaffPage } = createFakeApi({});
  render(
    <StaffPage>
      <OtherContacts requests={requests} requestsTotal={1_200} messages={messages} messagesTotal={1} />
    </StaffPage>,
  );
  expect(screen.getByText('The newest 2 of 1,200')).toBeDefined();
  expect(screen.getAllByText(/^The newest/)).toHaveLength(1);
});

it('says which of a customer’s other requests was canceled', () => {
  const { StaffPage } = createFakeApi({});
  render(<OtherContacts requests={requests} requestsTotal={2} messages={[]} messagesTotal={0} />, {
    wrapper: StaffPage,
  });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Canceled'));
  expect(rows).toEqual([false, true]);
});

it('says which of them was answered and waits again', () => {
  const { StaffPage } = createFakeApi({});
  const answered = requests.map((request) => ({ ...request, status: 'responded' as const }));
  render(<OtherContacts requests={answered} requestsTotal={2} messages={[]} messagesTotal={0} />, {
    wrapper: StaffPage,
  });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Open again'));
  expect(rows).toEqual([true, false]);
});
