import { IconPlus } from '@dealer/ui/icons';
import { ActionIcon, Tooltip } from '@mantine/core';

interface Props {
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** Stands beside a field and opens the dialog that adds to its choices. */
export function AddButton({ label, disabled, onClick }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" aria-label={label} disabled={disabled} onClick={onClick}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
