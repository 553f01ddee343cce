import { Button, Group, Text } from '@mantine/core';
import { StaffModal } from '../../list/StaffModal.tsx';
import type { Moves } from './use-move.ts';

/** Asks before publishing a unit that is marked out of stock, because customers would not see it (decisions P7). */
export function PublishDialog({ moves: { productToPublish, busy, answer, cancel } }: { moves: Moves }) {
  return (
    <StaffModal opened={productToPublish !== undefined} onClose={cancel} title="Publish" size={520}>
      <Text fw={600}>{productToPublish?.name}</Text>
      <Text mb="lg">This unit is marked out of stock. Publish and mark in stock?</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button variant="default" disabled={busy} onClick={() => answer(false)}>
          Publish out of stock
        </Button>
        <Button data-autofocus loading={busy} onClick={() => answer(true)}>
          Publish and mark in stock
        </Button>
      </Group>
    </StaffModal>
  );
}
