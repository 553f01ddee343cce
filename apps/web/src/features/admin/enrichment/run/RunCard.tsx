import { formatCount } from '@dealer/api/domain/counts';
import { formatMicros } from '@dealer/api/domain/enrichment/ai-costs';
import { Alert, Progress } from '@mantine/core';
import { useState } from 'react';
import { useOnline } from '../../../../lib/use-online.ts';
import { ProgressAnnouncement } from '../../list/ProgressAnnouncement.tsx';
import { StatusArea } from '../../list/StatusArea.tsx';
import classes from '../enrichment.module.css';
import { FactList } from '../FactList.tsx';
import { RunButtons } from './RunButtons.tsx';
import { RunItems } from './RunItems.tsx';
import { isUnderWay, type Run, timeLeft } from './use-run.ts';

const ENCOUNTERED = 'Enrichment process encountered an error. Check the progress log for details.';

const STOPPED =
  'It stopped on our side, and the server’s log says why. What was done stays: go on with it, or cancel it.';

/** Returns the heading of a run: its mode and its status. */
export function headingOf({ mode, status }: Run): string {
  if (status === 'undoing') return 'Undoing the enrichment';
  if (status === 'undone') return 'Enrichment undone';
  const what = { dryRun: 'Dry run', apply: 'Enrichment', trial: 'Trial of a version' }[mode];
  const states = {
    running: 'in progress',
    paused: 'paused',
    canceled: 'canceled',
    done: 'complete',
  } as const;
  return `${what} ${states[status]}`;
}

const doneWords = { dryRun: 'would be updated', apply: 'updated', trial: 'measured' } as const;

const lineWords: Record<Run['lines'][number]['type'], string> = {
  processing: 'Processing',
  ai_lookup: 'AI lookup',
  updated: 'Updated',
  skipped: 'Skipped',
  error: 'Error',
  complete: 'Complete',
};

/** The newest run: how far it is, its log, how it ended, and what can be done with it (admin §2). */
export function RunCard({ run, isLost }: { run: Run; isLost: boolean }) {
  const isOnline = useOnline();
  const [showsItems, setShowsItems] = useState(false);
  const { processed, total, updated, skipped, failed, mode } = run;
  const percent = total ? Math.min(100, Math.floor((processed / total) * 100)) : 100;
  const counts = `${formatCount(processed)} of ${formatCount(total)} products: ${formatCount(updated)} ${doneWords[mode]}, ${formatCount(skipped)} skipped, ${formatCount(failed)} failed`;
  // A budget that is spent is no error.
  const hasError = failed > 0 || run.isStopped || (run.status === 'paused' && run.pauseReason !== 'budget');
  const remainingTime = run.status === 'running' && isUnderWay(run) ? timeLeft(run) : undefined;
  return (
    <section className={classes.card} data-keep-clear aria-label={headingOf(run)}>
      <h2>{headingOf(run)}</h2>
      <StatusArea>
        {(isLost || !isOnline) && (
          <Alert color="brass" title={isOnline ? 'The connection is lost.' : 'You are offline.'} mb="sm">
            The run goes on. It shows here when the connection is back.
          </Alert>
        )}
      </StatusArea>
      {hasError && <Alert color="red" role="alert" title={ENCOUNTERED} mb="sm" />}
      {run.message && <p>{run.message}</p>}
      {run.isStopped && <p>{STOPPED}</p>}
      <p>
        {counts}
        {remainingTime && `, ${remainingTime}`}
      </p>
      <ProgressAnnouncement title={headingOf(run)} done={processed} total={total} result={counts} />
      <Progress value={percent} aria-label={headingOf(run)} mb="sm" />
      {!isUnderWay(run) && <Summary run={run} />}
      <div className={classes.log} role="log" aria-live="off" aria-label="Progress log" tabIndex={0}>
        <ol>
          {run.lines.map(({ id, type, name, message }) => (
            <li key={id} data-type={type}>
              <b>{lineWords[type]}</b> {name && <bdi>{name}: </bdi>}
              {message}
            </li>
          ))}
        </ol>
      </div>
      <RunButtons run={run} onShowItems={() => setShowsItems(true)} />
      <RunItems run={run} opened={showsItems} onClose={() => setShowsItems(false)} />
    </section>
  );
}

function Summary({ run: { mode, details, tokens, costMicros, startedByName } }: { run: Run }) {
  const filled = [
    ['Prices recovered', formatCount(details.pricesRecovered)],
    ['Fields populated', formatCount(details.fieldsPopulated)],
    ['Descriptions generated', formatCount(details.descriptionsGenerated)],
    ['Images fixed', formatCount(details.imagesFixed)],
    ['Zero-turn mowers sorted', formatCount(details.zeroTurnReclassified)],
  ] as const;
  const facts = [
    ...(mode === 'trial' ? [] : filled),
    ['AI tokens used', formatCount(tokens)],
    ['AI cost', formatMicros(costMicros)],
  ] as const;
  return (
    <>
      <FactList facts={facts} className={classes.facts} />
      {startedByName && (
        <p className={classes.dim}>
          Started by <bdi>{startedByName}</bdi>
        </p>
      )}
    </>
  );
}
