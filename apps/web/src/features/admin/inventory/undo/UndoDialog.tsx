import { Alert, Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { usePreview } from '../../../action/use-preview.ts';
import { PlanTable } from '../../list/PlanTable.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import { brandSentence, describeUndo, undoSummary } from './undo-summary.ts';
import { type LaterChanges, type UndoTarget, useUndo } from './use-undo.ts';

interface Props {
  opened: boolean;
  /** The change that is undone. */
  target: UndoTarget;
  title: string;
  onClose: () => void;
}

/** Says exactly what an undo will do and what it leaves as it is, and then does it. */
export function UndoDialog({ opened, target, title, onClose }: Props) {
  return (
    <StaffModal opened={opened} onClose={onClose} title={`Undo: ${title}`} size={760}>
      <UndoPlan target={target} onClose={onClose} />
    </StaffModal>
  );
}

function UndoPlan({ target, onClose }: Pick<Props, 'target' | 'onClose'>) {
  /** The later changes that are undone too. */
  const [laterChanges, setLaterChanges] = useState<LaterChanges>();
  const input = { ...target, laterChanges };
  const preview = usePreview(trpc.admin.products.previewUndo, input, { keepsPrevious: true });
  const { undo, busy } = useUndo();
  return (
    <QueryState query={preview} what="What the undo does" rows={2} rowHeight={36}>
      {({ rows, effects, unchangedCount, laterChanges: offered, brand }) => {
        const summary = undoSummary(effects);
        const total = effects.reduce((sum, { products }) => sum + products, unchangedCount);
        return (
          <>
            {summary && <p role="status">{summary}.</p>}
            {brand && <p role="status">{brandSentence(brand)}</p>}
            {rows.length === 0 && !brand && (
              <p role="status">Nothing is left to change back: it was undone already.</p>
            )}
            {unchangedCount > 0 && (
              <Alert color="brass" mb="md" title={`${unchangedCount} product(s) stay as they are`}>
                {offered && 'Somebody changed the same fields since, as the list says.'}
              </Alert>
            )}
            {(offered ?? laterChanges) && (
              <Checkbox
                mb="md"
                label="Undo these later changes too"
                checked={laterChanges !== undefined}
                onChange={({ currentTarget }) =>
                  setLaterChanges(currentTarget.checked ? (offered ?? undefined) : undefined)
                }
              />
            )}
            {rows.length > 0 && (
              <PlanTable rows={rows} total={total} columns={[{ label: 'What happens', say: describeUndo }]} />
            )}
            <Group justify="flex-end" mt="lg">
              <Button variant="default" data-autofocus onClick={onClose}>
                Cancel
              </Button>
              <Button
                color="red"
                loading={busy}
                disabled={!(summary || brand?.isRestored) || preview.isPlaceholderData}
                onClick={() => undo(input, onClose)}
              >
                Undo
              </Button>
            </Group>
          </>
        );
      }}
    </QueryState>
  );
}
