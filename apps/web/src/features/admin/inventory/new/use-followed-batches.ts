import { useState } from 'react';
import * as z from 'zod';
import { useDraft } from '../../form/use-draft.ts';

const batchesSchema = z.array(z.string());

interface FollowedBatch {
  batchId: string;
  /** Whether to open the drafts at the end: only while the person who made them stays on the page. */
  shouldOpenDrafts: boolean;
}

/** The batches of lookups that this browser follows, newest first. They go on while the page is left (decisions X7). */
export function useFollowedBatches() {
  const stored = useDraft('lookup-batches', batchesSchema, 'browser');
  const [batches, setBatches] = useState<FollowedBatch[]>(() =>
    (stored.read() ?? []).map((batchId) => ({ batchId, shouldOpenDrafts: false })),
  );
  // Another tab may have stored batches meanwhile.
  const others = (batchId: string) => (stored.read() ?? []).filter((other) => other !== batchId);
  const drop = (batchId: string) => {
    const rest = others(batchId);
    if (rest.length) stored.keep(rest);
    else stored.drop();
  };
  return {
    batches,
    follow: (batchId: string, shouldOpenDrafts: boolean) => {
      stored.keep([batchId, ...others(batchId)]);
      setBatches((now) => [
        { batchId, shouldOpenDrafts },
        ...now.map((before) => ({ ...before, shouldOpenDrafts: false })),
      ]);
    },
    /** Stops following a batch; it stays on the page until that is left. */
    drop,
    forget: (batchId: string) => {
      drop(batchId);
      setBatches((now) => now.filter((batch) => batch.batchId !== batchId));
    },
  };
}
