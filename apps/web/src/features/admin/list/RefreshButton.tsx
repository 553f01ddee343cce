import { IconRefresh } from '@dealer/ui/icons';
import { ActionIcon, Tooltip } from '@mantine/core';

/** Refetches a list: two desks work on the same rows (decisions C8). The event is not passed on: it is no parameter of a refetch. */
export function RefreshButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Tooltip label="Refresh">
      <ActionIcon variant="default" aria-label="Refresh" loading={busy} onClick={() => onClick()}>
        <IconRefresh size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
