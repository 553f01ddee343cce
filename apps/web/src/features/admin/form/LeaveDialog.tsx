import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { keepsDrafts } from '../../../lib/staff-drafts.ts';
import { StaffModal } from '../list/StaffModal.tsx';
import { keepPendingDrafts } from './pending-drafts.ts';
import type { Uploads } from './uploads/uploads.ts';

interface Props {
  isDirty: () => boolean;
  /** The uploads of the form, which end with it. */
  uploads: Uploads;
  onDiscard: () => void;
}

/** Asks before a form with unsaved changes is left. Changes that are kept are there on return. */
export function LeaveDialog({ isDirty, uploads, onDiscard }: Props) {
  const shouldAsk = () => {
    // Whether the browser can keep them is known once it has tried.
    keepPendingDrafts();
    return isDirty();
  };
  const leaving = useBlocker({ shouldBlockFn: shouldAsk, enableBeforeUnload: isDirty, withResolver: true });
  const { length: missing } = useSyncExternalStore(uploads.subscribe, uploads.list, () => []);
  const canKeep = keepsDrafts();
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
        {canKeep
          ? 'Changes that you keep stay in this browser, until you log out, and are there when you come back.'
          : 'This browser cannot keep your changes: its storage is full or switched off. Stay and save them, or they are lost.'}
        {missing > 0 && ' Images that are not uploaded yet are left out: stay until they are.'}
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
        {canKeep && (
          <Button variant="default" onClick={() => leaving.proceed?.()}>
            Leave and keep them
          </Button>
        )}
        <Button data-autofocus onClick={stay}>
          Stay here
        </Button>
      </Group>
    </StaffModal>
  );
}
