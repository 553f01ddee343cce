import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { StaffModal } from '../../list/StaffModal.tsx';

interface Props {
  isDirty: () => boolean;
  onDiscard: () => void;
}

/** Asks before a form with unsaved changes is left. Changes that are kept are there on return. */
export function LeaveDialog({ isDirty, onDiscard }: Props) {
  const leaving = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true });
  const stay = () => leaving.reset?.();
  return (
    <StaffModal
      opened={leaving.status === 'blocked'}
      onClose={stay}
      title="You have unsaved changes"
      size={560}
    >
      <Text mb="lg">
        Changes that you keep stay in this browser, until you log out, and are there when you come back.
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
