import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { ToastHost } from '../../toast/ToastHost.tsx';
import { type MessageItem, useMessageDesk } from './use-message-desk.ts';

const at = new Date('2026-03-02T15:00:00Z');
const message: MessageItem = {
  ...{ id: 5, userId: null, firstName: 'Ada', lastName: 'Hill', email: 'ada@example.com', phone: null },
  ...{ subject: 'Chains', message: 'Do you sharpen?', createdAt: at, reopenedAt: null },
  ...{ handledAt: null, handledByName: null, answeredAt: null, waitingSince: at },
  ...{ answering: [], isSpam: false, ownerId: null, ownerName: null },
};

function Spam({ item }: { item: MessageItem }) {
  return (
    <button type="button" onClick={useMessageDesk(item).markAsSpam}>
      Spam
    </button>
  );
}

it('Undo of spam says whether the message was handled before, even if its new state came before the response', async () => {
  let respond: (changed: object) => void = () => undefined;
  const { StaffPage, inputsOf } = createFakeApi({
    'admin.messages.setSpam': () => new Promise((resolve) => (respond = resolve)),
    'admin.messages.undoSpam': () => message,
  });
  const page = (item: MessageItem) => (
    <StaffPage>
      <Spam item={item} />
      <ToastHost />
    </StaffPage>
  );
  const { rerender } = render(page(message));
  await userEvent.click(screen.getByRole('button', { name: 'Spam' }));
  expect(inputsOf('admin.messages.setSpam')).toEqual([{ id: 5, wasHandled: false }]);
  const spam = { ...message, isSpam: true, handledAt: at, waitingSince: null };
  rerender(page(spam));
  await act(async () => respond(spam));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(inputsOf('admin.messages.undoSpam')).toEqual([{ id: 5, wasHandled: false }]));
});
