import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';

/** Says that a form began with changes that were kept from before. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <Alert color="brass" role="status" mb="md" title="Your unsaved changes are back">
      <Group gap="sm">
        They are not saved yet.
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onDiscard();
            setShown(false);
          }}
        >
          Discard them
        </Button>
      </Group>
    </Alert>
  );
}
