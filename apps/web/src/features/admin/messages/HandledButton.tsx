import type { RouterOutputs } from '@dealer/api/types';
import { Button } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';

export type MessageDetail = RouterOutputs['admin']['messages']['get'];
type Message = RouterOutputs['admin']['messages']['page']['items'][number];

/** Shows a changed message at once, and reads the lists and counts again. */
export function useShowMessage(id: number) {
  const utils = trpc.useUtils();
  return (changed: MessageDetail) => {
    utils.admin.messages.get.setData({ id }, changed);
    void utils.admin.messages.page.invalidate();
    void utils.admin.messages.folders.invalidate();
    void utils.admin.messages.around.invalidate();
    void utils.admin.overview.invalidate();
  };
}

/** Ticks a message off without a mail, or opens it again. */
export function HandledButton({ message: { id, subject, handledAt } }: { message: Message }) {
  const utils = trpc.useUtils();
  const show = useShowMessage(id);
  const setHandled = useAction(trpc.admin.messages.setHandled, {
    error: 'The message could not be changed',
    onSuccess: show,
    onError: () => void utils.admin.messages.invalidate(),
  });
  const label = handledAt ? 'Mark as not handled' : 'Mark as handled';
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${label}: ${subject}`}
      loading={setHandled.isPending}
      onClick={() => setHandled.run({ id, handled: !handledAt })}
    >
      {label}
    </Button>
  );
}
