import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { StaffModal } from '../list/StaffModal.tsx';
import type { Uploads } from './uploads/uploads.ts';

interface Props {
  isDirty: () => boolean;
  /** They end with the form. */
  uploads: Uploads;
  onDiscard: () => void;
}

/** Asks before a form with unsaved changes is left. Changes that are kept are there on return. */
export function LeaveDialog({ isDirty, uploads, onDiscard }: Props) {
  const leaving = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true });
  const isUploading = useSyncExternalStore(uploads.subscribe, uploads.isActive, () => false);
  const stay = () => leaving.reset?.();
  return (
    <StaffModal
      opened={leaving.status === 'blocked'}
      onClose={stay}
      title="You have unsaved changes"
      size={560}
      hasOwnBack
    >
      <Text mb="lg">
        Changes that you keep stay in this browser, until you log out, and are there when you come back.
        {isUploading && ' Images that are still being uploaded are left out: stay until they are done.'}
      </Text>
      <Group justify="flex-end">
        <Button
          color="red"
          onClick={() => {
            onDiscard();
            leaving.proceed?.();
          }}
        >
          Discard changes
        </Button>
        <Button variant="default" onClick={() => leaving.proceed?.()}>
          Leave and keep them
        </Button>
        <Button data-autofocus onClick={stay}>
          Stay here
        </Button>
      </Group>
    </StaffModal>
  );
}
