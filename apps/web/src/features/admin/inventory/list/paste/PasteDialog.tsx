import { Alert, Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useMounted } from '../../../../../lib/use-mounted.ts';
import { showToast } from '../../../../toast/toast.ts';
import { focusAtMount } from '../../../list/focus-at-mount.ts';
import { QueryState } from '../../../list/QueryState.tsx';
import { StaffModal } from '../../../list/StaffModal.tsx';
import { useShown } from '../../../list/use-shown.ts';
import { useUndo } from '../../undo/use-undo.ts';
import { useRefreshProducts } from '../../use-refresh-products.ts';
import { CellPlanTable } from '../plan/CellPlanTable.tsx';
import { confirmPlanProps } from '../plan/confirm-plan-props.tsx';
import { useCellPlan } from '../plan/use-cell-plan.ts';
import type { PastedBlock } from './paste-block.ts';

/** A pasted block, or that the rows that it goes into are still read; undefined while the dialog is closed. */
export type Pasted = PastedBlock | 'reading' | undefined;

interface Props {
  pasted: Pasted;
  onClose: () => void;
}

/** Names what a pasted block will change, then changes it as one batch that can be undone. */
export function PasteDialog({ pasted, onClose }: Props) {
  const shown = useShown(pasted);
  return (
    <StaffModal opened={pasted !== undefined} onClose={onClose} title="Paste" size={820}>
      {shown === 'reading' && <Reading onClose={onClose} />}
      {shown && shown !== 'reading' && <PastePlan block={shown} onClose={onClose} />}
    </StaffModal>
  );
}

function Reading({ onClose }: { onClose: () => void }) {
  return (
    <>
      {/* Not the button: Enter, meant for the change, would cancel it. */}
      <p role="status" tabIndex={-1} data-autofocus>
        Reading the rows after this page…
      </p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </>
  );
}

function PastePlan({ block: { items, notes }, onClose }: { block: PastedBlock; onClose: () => void }) {
  const [markInStock, setMarkInStock] = useState(true);
  const refresh = useRefreshProducts();
  const { undo } = useUndo();
  const isMounted = useMounted();
  const publishes = items.some(({ cells }) =>
    cells.some(({ field, text }) => field === 'status' && /^\s*publish/i.test(text)),
  );
  const plan = useCellPlan({ items, markInStock: publishes && markInStock }, (message, batchId) => {
    showToast({ title: 'Success', message, action: { label: 'Undo', onClick: () => undo({ batchId }) } });
    refresh();
    if (isMounted()) onClose();
  });
  return (
    <>
      {notes.length > 0 && (
        <Alert mb="md" color="yellow">
          {notes.join(' ')}
        </Alert>
      )}
      {publishes && (
        <Checkbox
          mb="md"
          label="Mark in stock what is published"
          checked={markInStock}
          onChange={({ currentTarget }) => setMarkInStock(currentTarget.checked)}
        />
      )}
      {items.length === 0 ? (
        <p>The block holds nothing for these cells.</p>
      ) : (
        <QueryState query={plan.preview} what="The preview" rows={3} rowHeight={36}>
          {(preview) => <CellPlanTable plan={preview} />}
        </QueryState>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button ref={focusAtMount} data-autofocus onClick={plan.confirm} {...confirmPlanProps(plan)} />
      </Group>
    </>
  );
}
