import { type SetStateAction, useRef, useState } from 'react';
import * as z from 'zod';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { keepPendingDrafts, useKeepSoon } from '../../form/pending-drafts.ts';
import { useDraft } from '../../form/use-draft.ts';
import { type BulkRow, bulkRow, MAX_ROWS } from './bulk-rows.ts';

const bulkDraftSchema = z
  .array(z.object({ brand: z.string(), model: z.string() }))
  .min(1)
  .max(MAX_ROWS);

/** The rows of the bulk list. What is typed in them is kept in this browser until they are drafts or thrown away. */
export function usePersistedRows() {
  const storedDraft = useDraft('bulk-rows', bulkDraftSchema);
  const [initial] = useState(() => {
    // A list that mounts again reads its draft before React unmounts the one in its place.
    keepPendingDrafts();
    return storedDraft.read()?.map(({ brand, model }) => bulkRow(brand, model));
  });
  const [rows, setRows] = useState<BulkRow[]>(initial ?? [bulkRow()]);
  /** The latest rows, also of a list that was left while they were sent: React renders nothing for it any more. */
  const latest = useRef(rows);

  const keepSoon = useKeepSoon(() => {
    const typed = latest.current.map(({ brand, model }) => ({ brand, model }));
    if (typed.some(({ brand, model }) => brand || model)) storedDraft.keep(typed);
    else storedDraft.drop();
  });
  const change = useStableCallback((changed: SetStateAction<BulkRow[]>) => {
    latest.current = typeof changed === 'function' ? changed(latest.current) : changed;
    setRows(latest.current);
    keepSoon();
  });

  const discard = () => {
    change([bulkRow()]);
    storedDraft.drop();
  };
  return { rows, setRows: change, restored: initial !== undefined, discard };
}
