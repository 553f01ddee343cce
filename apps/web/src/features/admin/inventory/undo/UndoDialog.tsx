import { Alert, Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { usePreview } from '../../../action/use-preview.ts';
import { PlanTable } from '../../list/PlanTable.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import { brandSentence, undoneOf, undoSummary } from './undo-summary.ts';
import { type Undone, useUndo } from './use-undo.ts';

interface Props {
  opened: boolean;
  /** What is undone. */
  undone: Undone;
  title: string;
  onClose: () => void;
}

/** Says exactly what an undo will do and what it leaves as it is, and then does it. */
export function UndoDialog({ opened, undone, title, onClose }: Props) {
  return (
    <StaffModal opened={opened} onClose={onClose} title={`Undo: ${title}`} size={760}>
      <UndoPlan undone={undone} onClose={onClose} />
    </StaffModal>
  );
}

function UndoPlan({ undone, onClose }: Pick<Props, 'undone' | 'onClose'>) {
  /** Products whose later changes are undone too, up to the last one that was shown. */
  const [later, setLater] = useState<{ also: number[]; alsoUntil?: Date }>({ also: [] });
  const input = { ...undone, ...later };
  const preview = usePreview(trpc.admin.products.previewUndo, input, { keepsPrevious: true });
  const { undo, busy } = useUndo();
  return (
    <QueryState query={preview} what="What the undo does" rows={2} rowHeight={36}>
      {({ rows, effects, kept, later: open, laterUntil, brand }) => {
        const summary = undoSummary(effects);
        const total = effects.reduce((sum, { products }) => sum + products, kept);
        return (
          <>
            {summary && <p role="status">{summary}.</p>}
            {brand && <p role="status">{brandSentence(brand)}</p>}
            {rows.length === 0 && !brand && (
              <p role="status">Nothing is left to change back: it was undone already.</p>
            )}
            {kept > 0 && (
              <Alert color="brass" mb="md" title={`${kept} product(s) stay as they are`}>
                {open.length > 0 && 'Somebody changed the same fields since, as the list says.'}
              </Alert>
            )}
            {open.length + later.also.length > 0 && (
              <Checkbox
                mb="md"
                label="Undo these later changes too"
                checked={later.also.length > 0}
                onChange={({ currentTarget }) =>
                  setLater(
                    currentTarget.checked
                      ? { also: open, ...(laterUntil && { alsoUntil: laterUntil }) }
                      : { also: [] },
                  )
                }
              />
            )}
            {rows.length > 0 && (
              <PlanTable rows={rows} total={total} columns={[{ label: 'What happens', say: undoneOf }]} />
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
