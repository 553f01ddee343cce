import { Button, Group } from '@mantine/core';
import { focusAtMount } from '../../../list/focus-at-mount.ts';
import type { PlannedRow } from '../../../list/PlanTable.tsx';

interface Props {
  rows: readonly PlannedRow[];
  /** Whether Enter does it as soon as it is shown. */
  isFocused?: boolean;
  /** The label of the button, with the number. */
  label: string;
  busy: boolean;
  /** Whether the shown plan is of other products or versions, and the new one is loading; the buttons do nothing until it is shown. */
  isOutdated?: boolean;
  onLeaveOut: (ids: number[]) => void;
  onConfirm: () => void;
  /** The button that acts on those without a problem alone, with the number; without it the others must be left out first. */
  ready?: { label: string; onConfirm: () => void };
  onClose: () => void;
}

/** Does what was shown, or first leaves out what stands in its way. */
export function PlanButtons({
  rows,
  isFocused = false,
  label,
  busy,
  isOutdated = false,
  onLeaveOut,
  onConfirm,
  ready,
  onClose,
}: Props) {
  const stopping = rows.filter(({ problem }) => problem !== null).map(({ id }) => id);
  const focus = isFocused ? focusAtMount : null;
  // Not `disabled`: the button would lose the focus.
  const outdatedProps = isOutdated && { 'aria-disabled': true, 'data-disabled': true };
  const unlessOutdated = (act: () => void) => () => {
    if (!isOutdated) act();
  };
  const someReady = stopping.length > 0 && stopping.length < rows.length;
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      {someReady && (
        <Button variant="default" onClick={() => onLeaveOut(stopping)}>
          Leave out {stopping.length}
        </Button>
      )}
      {someReady && ready ? (
        <Button ref={focus} loading={busy} onClick={unlessOutdated(ready.onConfirm)} {...outdatedProps}>
          {ready.label}
        </Button>
      ) : (
        <Button
          ref={focus}
          loading={busy}
          disabled={stopping.length > 0}
          onClick={unlessOutdated(onConfirm)}
          {...outdatedProps}
        >
          {label}
        </Button>
      )}
    </Group>
  );
}
