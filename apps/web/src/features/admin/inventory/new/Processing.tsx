import { Progress } from '@mantine/core';
import { ProgressAnnouncement } from '../../list/ProgressAnnouncement.tsx';
import classes from './new.module.css';

interface Props {
  /** The number of rows done in the first step, of twice as many in the second (admin §4). */
  done: number;
  rows: number;
  /** Making the drafts, then looking them up. */
  step: 1 | 2;
}

/** Floats over the page while rows are made into drafts and looked up (admin §2, decisions X6). */
export function Processing({ done, rows, step }: Props) {
  const total = rows * step;
  const counts = `${done} of ${total} products`;
  return (
    <div className={classes.processing} data-keep-clear>
      <p>Processing {counts}...</p>
      <ProgressAnnouncement title="Processing" done={done} total={total} result={counts} />
      <p className={classes.step}>
        {rows} rows, step {step} of 2
      </p>
      <Progress value={(done / total) * 100} animated={done === 0} aria-label="Progress" />
    </div>
  );
}
