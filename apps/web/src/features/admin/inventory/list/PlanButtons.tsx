import { Button, Group } from '@mantine/core';
import type { PlannedRow } from '../../list/PlanTable.tsx';

interface Props {
  rows: readonly PlannedRow[];
  /** What the button does, with the number. */
  label: string;
  busy: boolean;
  onLeaveOut: (ids: number[]) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Does what was shown, or first leaves out what stands in its way. */
export function PlanButtons({ rows, label, busy, onLeaveOut, onConfirm, onClose }: Props) {
  const stopping = rows.filter(({ problem }) => problem !== null).map(({ id }) => id);
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      {stopping.length > 0 && stopping.length < rows.length && (
        <Button variant="default" onClick={() => onLeaveOut(stopping)}>
          Leave out {stopping.length}
        </Button>
      )}
      <Button loading={busy} disabled={stopping.length > 0} onClick={onConfirm}>
        {label}
      </Button>
    </Group>
  );
}
