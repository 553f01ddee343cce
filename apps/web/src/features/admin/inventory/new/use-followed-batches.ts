import { useState } from 'react';
import * as z from 'zod';
import { useDraft } from '../../use-draft.ts';

const batchesSchema = z.array(z.uuid());

export interface FollowedBatch {
  batchId: string;
  /** The person who made the drafts waits here and is led to them; somebody who comes back later is not. */
  leads: boolean;
}

/** Which bulk creations' lookups are followed, in this browser, the newest first: they go on while the page is left (decisions X7). */
export function useFollowedBatches() {
  const kept = useDraft('lookup-batches', batchesSchema, 'browser');
  const [batches, setBatches] = useState<FollowedBatch[]>(() =>
    (kept.read() ?? []).map((batchId) => ({ batchId, leads: false })),
  );
  // Another tab may have kept some meanwhile.
  const others = (batchId: string) => (kept.read() ?? []).filter((other) => other !== batchId);
  const drop = (batchId: string) => {
    const rest = others(batchId);
    if (rest.length) kept.keep(rest);
    else kept.drop();
  };
  return {
    batches,
    follow: (batchId: string, leads: boolean) => {
      kept.keep([batchId, ...others(batchId)]);
      setBatches((now) => [{ batchId, leads }, ...now.map((before) => ({ ...before, leads: false }))]);
    },
    /** It is shown until the page is left, and not again. */
    drop,
    forget: (batchId: string) => {
      drop(batchId);
      setBatches((now) => now.filter((batch) => batch.batchId !== batchId));
    },
  };
}
