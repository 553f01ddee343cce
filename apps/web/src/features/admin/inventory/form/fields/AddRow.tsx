import { IconPlus } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { memo } from 'react';

/** Adds a row below the others; where its callback stays the same, a key in a row does not render it. */
export const AddRow = memo(function AddRow({ onAdd }: { onAdd: () => void }) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      data-rows-end
      onClick={onAdd}
    >
      Add row
    </Button>
  );
});
