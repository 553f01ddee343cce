import { Button, Group, Modal } from '@mantine/core';
import { useClosesOnBack } from '../../../lib/closes-on-back.ts';
import { useClosesOnEscape } from './closes-on-escape.ts';

interface Props {
  opened: boolean;
  /** The whole question: 'Are you sure you want to delete this template?' */
  question: string;
  /** The label of the button that confirms: 'Delete template'. */
  confirmLabel: string;
  /** The label of the other button, if 'Cancel' could be taken for the action. */
  keepLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost (decisions C20). The safe button has the focus. */
export function ConfirmModal({
  opened,
  question,
  confirmLabel,
  keepLabel = 'Cancel',
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  useClosesOnBack(opened, onClose);
  useClosesOnEscape(opened, onClose);
  return (
    <Modal.Root opened={opened} onClose={onClose} closeOnEscape={false} centered size={480}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Modal.Title fz="xl" mb="lg">
            {question}
          </Modal.Title>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {keepLabel}
            </Button>
            <Button color="red" loading={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
