import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { accessLostToast } from '../../../action/error-toast.ts';
import { failedText } from '../../../action/failed-text.ts';
import { useAction } from '../../../action/use-action.ts';
import { showToast } from '../../../toast/toast.ts';
import { useBulkKeys } from '../../form/use-bulk-keys.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import { type BulkRow, missingOf } from './bulk-rows.ts';
import { useFollowedBatches } from './use-followed-batches.ts';
import { usePersistedRows } from './use-persisted-rows.ts';

/**
 * The rows of the bulk list, and their way to being drafts: all in one call, each with its own result. The drafts are
 * looked up afterwards, which is followed until it ends.
 */
export function useBulkCreate() {
  const refresh = useRefreshProducts();
  const { rows, setRows, restored, discard } = usePersistedRows();
  const followed = useFollowedBatches();
  const keys = useBulkKeys();
  const [processed, setProcessed] = useState(0);
  const mark = (errorOf: (row: BulkRow, at: number) => string | undefined) =>
    setRows((now) =>
      now.map((row, at) => {
        const error = errorOf(row, at);
        return { ...row, error, status: error === undefined ? row.status : 'error' };
      }),
    );
  const begin = () => {
    setProcessed(0);
    setRows((now) => now.map((row) => ({ ...row, status: 'saving', error: undefined })));
  };
  const create = useAction(trpc.admin.products.createDrafts, {
    error: (error) =>
      accessLostToast(error) ?? {
        title: 'Bulk Create Failed',
        message: failedText(error, 'An error occurred during bulk product creation.'),
        kind: 'destructive',
      },
    onBegin: begin,
    onSuccess: (created, sent) => {
      keys.handlers.onSuccess(created, sent);
      const { batchId, results } = created;
      refresh();
      setProcessed(results.length);
      const failed = new Map(results.flatMap((result) => (result.ok ? [] : [[result.row, result.error]])));
      if (batchId !== null) followed.follow(batchId, failed.size === 0);
      if (!failed.size) return discard();
      // What was made is in the drafts; rejected rows stay, to be corrected.
      setRows((now) =>
        now.flatMap((row, at) => {
          const error = failed.get(at);
          return error === undefined ? [] : [{ ...row, status: 'error' as const, error }];
        }),
      );
      return showToast({
        title: failed.size < results.length ? 'Some rows need another look' : 'Error',
        message: `${results.length - failed.size} draft(s) created, ${failed.size} row(s) rejected`,
        kind: 'destructive',
      });
    },
    onError: (error, sent) => {
      keys.handlers.onError(error, sent);
      mark(() => failedText(error, 'Failed to create draft'));
    },
  });
  const gaps = rows.filter((row) => missingOf(row) !== undefined).length;
  const send = () => {
    if (gaps > 0) {
      mark((row) => missingOf(row));
      showToast({
        title: 'Validation Failed',
        message: `${gaps} row(s) are missing required fields (Brand and Model). Please fill in all fields.`,
        kind: 'destructive',
      });
      return;
    }
    create.run(keys.withKey({ rows: rows.map(({ brand, model }) => ({ brand, model })), lookUp: true }));
  };
  const busy = create.isPending;
  return { rows, setRows, restored, discard, gaps, send, busy, processed, followed };
}
