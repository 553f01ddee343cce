import { formatMoment } from '@dealer/api/domain/moment';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import classes from '../enrichment.module.css';
import { RunButtons } from './RunButtons.tsx';
import { headingOf } from './RunCard.tsx';
import { RunItems } from './RunItems.tsx';
import type { Run } from './use-run.ts';

/** Runs that paused before the newest one started: they can still be resumed. */
export function PausedRuns({ shown }: { shown: Run | undefined }) {
  const paused = trpc.admin.enrichment.paused.useQuery(undefined, { refetchOnMount: 'always' });
  const others = paused.data?.filter(({ id }) => id !== shown?.id) ?? [];
  if (!others.length) return null;
  return (
    <section className={classes.card} aria-labelledby="paused-runs">
      <h2 id="paused-runs">Earlier runs that are paused</h2>
      <ul className={classes.runItems}>
        {others.map((run) => (
          <PausedRun key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}

function PausedRun({ run }: { run: Run }) {
  const [showsItems, setShowsItems] = useState(false);
  const { processed, total, createdAt, startedByName, message } = run;
  return (
    <li>
      <b>{headingOf(run)}</b>, started on {formatMoment(createdAt)}
      {startedByName && (
        <>
          {' by '}
          <bdi>{startedByName}</bdi>
        </>
      )}
      : {processed.toLocaleString('en-US')} of {total.toLocaleString('en-US')} products
      {message && <p>{message}</p>}
      <RunButtons run={run} onShowItems={() => setShowsItems(true)} />
      <RunItems run={run} opened={showsItems} onClose={() => setShowsItems(false)} />
    </li>
  );
}
