import { Alert, Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '../../../toast/toast.ts';
import { QueryState } from '../../list/QueryState.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import { useShown } from '../../list/use-shown.ts';
import { useUndo } from '../undo/use-undo.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import { CellPlanTable } from './CellPlanTable.tsx';
import { confirmPlanProps } from './confirm-plan-props.tsx';
import type { PastedBlock } from './paste-block.ts';
import { useCellPlan } from './use-cell-plan.ts';

interface Props {
  /** Undefined while the dialog is closed. */
  block: PastedBlock | undefined;
  onClose: () => void;
}

/** Names what a pasted block will change, then changes it as one batch that can be undone. */
export function PasteDialog({ block, onClose }: Props) {
  const shown = useShown(block);
  return (
    <StaffModal opened={block !== undefined} onClose={onClose} title="Paste" size={820}>
      {shown && <PastePlan block={shown} onClose={onClose} />}
    </StaffModal>
  );
}

function PastePlan({ block: { items, notes }, onClose }: { block: PastedBlock; onClose: () => void }) {
  const [markInStock, setMarkInStock] = useState(true);
  const refresh = useRefreshProducts();
  const { undo } = useUndo();
  const publishes = items.some(({ cells }) =>
    cells.some(({ field, text }) => field === 'status' && /^\s*publish/i.test(text)),
  );
  const plan = useCellPlan({ items, markInStock: publishes && markInStock }, (message, batchId) => {
    showToast({ title: 'Success', message, action: { label: 'Undo', onClick: () => undo({ batchId }) } });
    onClose();
    refresh();
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
        <Button data-autofocus onClick={plan.confirm} {...confirmPlanProps(plan)} />
      </Group>
    </>
  );
}
