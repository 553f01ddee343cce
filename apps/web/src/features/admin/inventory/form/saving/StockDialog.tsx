import { Button, Group, Text } from '@mantine/core';
import { StaffModal } from '../../../list/StaffModal.tsx';

interface Props {
  opened: boolean;
  onAnswer: (inStock: boolean) => void;
  onClose: () => void;
}

/** Asks, when the last unit leaves the shelf, whether customers may still order it (decisions P4). */
export function StockDialog({ opened, onAnswer, onClose }: Props) {
  return (
    <StaffModal opened={opened} onClose={onClose} title="None left on the shelf" size={520}>
      <Text mb="lg">The inventory count is now 0. Is this unit out of stock?</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Back to the form
        </Button>
        <Button variant="default" onClick={() => onAnswer(true)}>
          Keep in stock
        </Button>
        <Button data-autofocus onClick={() => onAnswer(false)}>
          Mark out of stock
        </Button>
      </Group>
    </StaffModal>
  );
}
