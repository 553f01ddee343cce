import type { RouterOutputs } from '@dealer/api/types';
import { Badge } from '@dealer/ui';
import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { showToast } from '../../../toast/toast.ts';
import { QueryState } from '../../list/QueryState.tsx';
import { useNewProductDraft } from '../form/product-form.tsx';
import { useRefreshProducts } from '../use-refresh-products.ts';
import classes from './new.module.css';
import { Processing } from './Processing.tsx';
import { useLookupBatch } from './use-lookup-batch.ts';

type Batch = RouterOutputs['admin']['smartLookup']['batch']['get'];

interface Props {
  batchId: string;
  /** Whether to open the drafts once all lookups succeeded: the person who made them waits here. */
  shouldOpenDrafts: boolean;
  /** Whether it shows the floating progress, for which only one batch has room. */
  isFloating: boolean;
  /** Called when all lookups have succeeded. */
  onEndedWell: () => void;
  onForget: () => void;
}

/** The drafts of a bulk creation while they are looked up, one after another (admin §4). */
export function LookupBatch({ batchId, shouldOpenDrafts, isFloating, onEndedWell, onForget }: Props) {
  const navigate = useNavigate();
  const refresh = useRefreshProducts();
  const typed = useNewProductDraft();
  const { batch, isGone, resume, resuming } = useLookupBatch(batchId);
  const { data } = batch;
  const isDone = data?.open === 0;
  const leave = () => {
    onForget();
    void navigate({ href: '/admin?tab=drafts' });
  };
  const end = useStableCallback(() => {
    refresh();
    if (!data || data.failed > 0) return;
    onEndedWell();
    // Somebody may be typing in the form below.
    if (!shouldOpenDrafts || typed.has()) return;
    showToast({ title: 'Success', message: summaryOf(data) });
    leave();
  });
  const forget = useStableCallback(onForget);
  useEffect(() => {
    if (isDone) end();
    else if (isGone) forget();
  }, [isDone, isGone, end, forget]);
  if (isGone) return null;
  return (
    <QueryState query={batch} what="The lookups" rows={1}>
      {(progress) => (
        <BatchRows data={progress}>
          {isDone ? (
            <Group gap="sm">
              {progress.failed > 0 && (
                <Button loading={resuming} onClick={resume}>
                  Resume {progress.failed} row(s)
                </Button>
              )}
              <Button variant="default" onClick={leave}>
                Go to the drafts
              </Button>
              <Button variant="subtle" onClick={onForget}>
                Close
              </Button>
            </Group>
          ) : (
            isFloating && (
              <Processing
                done={progress.rows.length * 2 - progress.open}
                rows={progress.rows.length}
                step={2}
              />
            )
          )}
        </BatchRows>
      )}
    </QueryState>
  );
}

const summaryOf = ({ rows }: Batch) => {
  const filled = rows.filter(({ status }) => status === 'enriched').length;
  const nothing = rows.filter(({ error }) => error === 'No product data found').length;
  return `${filled} of ${rows.length} draft(s) filled in${nothing ? `, nothing found for ${nothing}` : ''}`;
};

const tones = { saved: 'neutral', enriching: 'brass', enriched: 'spruce', error: 'error' } as const;

function BatchRows({ data, children }: { data: Batch; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={classes.batch} aria-labelledby={heading}>
      <h3 id={heading}>{data.open ? `Looking up ${data.rows.length} draft(s)` : summaryOf(data)}</h3>
      <p>
        {data.open
          ? 'You can leave this page: it goes on, and is here when you come back.'
          : 'What was found is in the drafts, for you to check.'}
      </p>
      <ul tabIndex={0} aria-labelledby={heading}>
        {data.rows.map(({ productId, name, status, error, message }) => (
          <li key={productId}>
            <span dir="auto">{name}</span>
            <Badge tone={tones[status]}>{status}</Badge>
            {error && (
              <small>
                {error}
                {message && message !== error && `: ${message}`}
              </small>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
