import { Button, Tooltip } from '@mantine/core';

/** Saves a draft and opens the next one of its list. */
export function NextButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <Tooltip label="Ctrl+Enter">
      <Button variant="default" aria-keyshortcuts="Control+Enter" disabled={disabled} onClick={onClick}>
        Save and next draft
      </Button>
    </Tooltip>
  );
}
