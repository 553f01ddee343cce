import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { DeliveryState } from './DeliveryState.tsx';

const sent = {
  ...{ state: 'sent' as const, recipient: 'ada@example.com', sentAt: new Date('2026-03-02T15:00:00Z') },
  ...{ jobId: 4, nextTryAt: null },
};

it.each([
  ['that a mail server took is sent', null, 'Sent'],
  ['that is only a file is not sent, and says why', 'No mail server is set up', 'Not sent'],
])('a mail %s', (_, reason, badge) => {
  render(<DeliveryState delivery={{ ...sent, reason }} />, { wrapper: createFakeApi({}).StaffPage });
  const text = `${badge}to ada@example.com, Mar 2, 2026 10:00 AM${reason ? `: ${reason}` : ''}`;
  expect(screen.getByRole('status').textContent).toBe(text);
});
