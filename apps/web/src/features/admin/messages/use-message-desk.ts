import type { RouterOutputs } from '@dealer/api/types';
import { useRef } from 'react';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { useToastScope } from '../../toast/use-toast-scope.ts';

export type MessageDetail = RouterOutputs['admin']['messages']['get'];
export type MessageItem = RouterOutputs['admin']['messages']['page']['items'][number];

/** Shows a changed message at once, and reads the lists and counts again. */
export function useShowMessage(id: number) {
  const utils = trpc.useUtils();
  return (changed: MessageDetail) => {
    utils.admin.messages.get.setData({ id }, changed);
    void utils.admin.messages.page.invalidate();
    void utils.admin.messages.folders.invalidate();
    void utils.admin.messages.neighbors.invalidate();
    void utils.admin.overview.invalidate();
  };
}

/** Marks a message as handled without a mail, marks it as spam, opens it again, or hands it to somebody. */
export function useMessageDesk({ id, handledAt, isSpam, ownerId: owner }: MessageItem) {
  const utils = trpc.useUtils();
  const scope = useToastScope();
  /** Whether it was handled before it is marked as spam, which handles it: the list may show that before the server responds. */
  const wasHandled = useRef(false);
  const rest = {
    success: ({ waitingSince }: MessageDetail) =>
      waitingSince ? 'The message waits for an answer' : 'The message is done',
    error: 'The message could not be changed',
    onSuccess: useShowMessage(id),
    onError: () => void utils.admin.messages.invalidate(),
  };
  const handled = useAction(trpc.admin.messages.setHandled, rest);
  const notSpam = useAction(trpc.admin.messages.undoSpam, rest);
  const spam = useAction(trpc.admin.messages.setSpam, {
    ...rest,
    success: () => {
      const before = { id, wasHandled: wasHandled.current };
      const action = { label: 'Undo', onClick: () => notSpam.run(before) };
      return { title: 'Success', scope, message: 'Marked as spam', action };
    },
    onBegin: () => {
      wasHandled.current = handledAt !== null;
    },
  });
  const assigned = useAction(trpc.admin.messages.setOwner, {
    ...rest,
    success: ({ ownerName }) =>
      ownerName ? `The message is ${ownerName}’s now` : 'The message is nobody’s now',
  });
  return {
    busy: handled.isPending || spam.isPending || notSpam.isPending || assigned.isPending,
    toggle: {
      label: labelOf(handledAt !== null, isSpam),
      run: () => handled.run({ id, handled: !handledAt, wasSpam: isSpam }),
    },
    markAsSpam: () => spam.run({ id, wasHandled: handledAt !== null }),
    assign: (ownerId: number | null) => assigned.run({ id, ownerId, previous: owner }),
  };
}

function labelOf(isHandled: boolean, isSpam: boolean): string {
  if (isSpam) return 'Not spam';
  return isHandled ? 'Reopen' : 'Mark as handled';
}
