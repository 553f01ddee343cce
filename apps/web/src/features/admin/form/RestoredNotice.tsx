import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { StatusArea } from '../list/StatusArea.tsx';

interface Props {
  onDiscard: () => void;
  /** The values that somebody else stored meanwhile in fields that are changed here. */
  theirs?: readonly unknown[];
}

/** Says that a form began with changes that were kept from before. */
export function RestoredNotice({ onDiscard, theirs = [] }: Props) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <StatusArea>
      <Alert color="brass" mb="md" title="Your unsaved changes are back">
        {theirs.length > 0 && <p>Somebody changed it meanwhile. Stored is now: {theirs.join(', ')}</p>}
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
    </StatusArea>
  );
}
