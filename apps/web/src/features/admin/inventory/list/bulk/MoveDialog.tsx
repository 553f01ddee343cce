import { countText } from '@dealer/api/domain/counts';
import type { StatusMove } from '@dealer/api/domain/products/product-status';
import { Alert, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { isConnectionLost } from '../../../../../lib/error-code.ts';
import { trpc } from '../../../../../trpc.ts';
import { useAction } from '../../../../action/use-action.ts';
import { usePreview } from '../../../../action/use-preview.ts';
import { useBulkKeys } from '../../../form/use-bulk-keys.ts';
import { focusAtMount } from '../../../list/focus-at-mount.ts';
import { idsOf, PlanSummary, PlanTable, withoutProblems } from '../../../list/PlanTable.tsx';
import { QueryState } from '../../../list/QueryState.tsx';
import { StaffModal } from '../../../list/StaffModal.tsx';
import { useShown } from '../../../list/use-shown.ts';
import { useRefreshProducts } from '../../use-refresh-products.ts';
import { moveLabel } from '../move-labels.ts';
import { itemsOf, type Selected } from '../selection/use-list-selection.ts';
import { PlanButtons } from './PlanButtons.tsx';
import { inWords, withConfirmation } from './unconfirmed-values.ts';
import { useBulkDone } from './use-bulk-done.ts';

interface Props {
  /** The move of the whole selection; undefined while the dialog is closed. */
  move: StatusMove | undefined;
  selection: Selected;
  onClose: () => void;
}

/** Says of each selected product what a move will do to it, then does it to all of them or to none. */
export function MoveDialog({ move, selection, onClose }: Props) {
  const shown = useShown(move);
  return (
    <StaffModal
      opened={move !== undefined}
      onClose={onClose}
      title={shown ? moveLabel(shown) : ''}
      size={760}
    >
      {shown && <MovePlan key={shown.to} move={shown} selection={selection} onClose={onClose} />}
    </StaffModal>
  );
}

function MovePlan({ move, selection, onClose }: Props & { move: StatusMove }) {
  const { selected, leaveOut } = selection;
  const [markInStock, setMarkInStock] = useState(move.to === 'published');
  // What was named when somebody ticked the box: of other values, nobody has said that they are right.
  const [accepted, setAccepted] = useState('');
  const input = {
    items: itemsOf(selected),
    status: move.to,
    markInStock,
    // The preview names the values; only what somebody ticked is confirmed.
    confirm: true,
  };
  const preview = usePreview(trpc.admin.products.previewMove, selected.length ? input : undefined, {
    keepsPrevious: true,
  });
  const refresh = useRefreshProducts();
  const done = useBulkDone(selection, onClose);
  const keys = useBulkKeys();
  const moveMany = useAction(trpc.admin.products.moveMany, {
    error: 'Failed to update product status',
    onSuccess: (moved, sent) => {
      keys.handlers.onSuccess(moved, sent);
      const { count, batchId } = moved;
      const { items } = sent;
      return items.length < selected.length
        ? done(
            `${count} product(s) moved, ${selected.length - items.length} stayed as they were`,
            batchId,
            idsOf(items),
          )
        : done(`${count} product(s) moved`, batchId);
    },
    onError: (failed, sent) => {
      keys.handlers.onError(failed, sent);
      if (!isConnectionLost(failed)) void preview.refetch();
      // Once the list shows what somebody changed meanwhile, the question is another.
      refresh();
    },
  });
  const outOfStock = selected.filter(({ inStock }) => !inStock).length;
  return (
    <>
      {move.to === 'published' && outOfStock > 0 && (
        <Checkbox
          mb="md"
          label={`${outOfStock} marked out of stock: publish and mark in stock`}
          checked={markInStock}
          onChange={({ currentTarget }) => setMarkInStock(currentTarget.checked)}
        />
      )}
      <QueryState query={preview} what="The preview" rows={3} rowHeight={36}>
        {({ rows: planned }) => {
          const { named, unconfirmed, isConfirmed, rows } = withConfirmation(planned, accepted);
          const count = rows.filter(({ problem }) => problem === null).length;
          const send = (items: typeof input.items) =>
            moveMany.run(keys.withKey({ ...input, items, confirm: isConfirmed }));
          return (
            <>
              {unconfirmed > 0 && (
                <Checkbox
                  ref={focusAtMount}
                  mb="md"
                  label={`Confirm ${countText(unconfirmed, 'value')} of the AI: I have looked at ${unconfirmed === 1 ? 'it' : 'them'} below`}
                  checked={isConfirmed}
                  onChange={({ currentTarget }) => setAccepted(currentTarget.checked ? named : '')}
                />
              )}
              <PlanSummary count={count} rows={rows} what="product" />
              <PlanTable
                rows={rows}
                columns={[
                  {
                    label: 'What happens',
                    say: ({ from, to, isMarkedInStock, unconfirmed: values }) =>
                      `${from} → ${to}${isMarkedInStock ? ', marked in stock' : ''}${values.length ? `. Confirmed: ${inWords(values)}` : ''}`,
                  },
                ]}
              />
              {rows.length > count && (
                <Alert mt="md" color="red" role="alert" title={`${rows.length - count} cannot be moved`}>
                  {count > 0
                    ? 'They stay as they are, and selected, until they are fixed.'
                    : 'Fix what is named, then try again.'}
                </Alert>
              )}
              <PlanButtons
                rows={rows}
                isFocused={move.to === 'published' && !unconfirmed}
                label={`${moveLabel(move)}: ${count} product(s)`}
                busy={moveMany.isPending}
                isOutdated={preview.isPlaceholderData}
                onLeaveOut={leaveOut}
                onConfirm={() => send(input.items)}
                ready={{
                  label: `${moveLabel(move)} ${count} that ${count === 1 ? 'is' : 'are'} ready`,
                  onConfirm: () => send(withoutProblems(input.items, rows)),
                }}
                onClose={onClose}
              />
            </>
          );
        }}
      </QueryState>
    </>
  );
}
