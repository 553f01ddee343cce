import { formatMoment } from '@dealer/api/domain/moment';
import type { RouterOutputs } from '@dealer/api/types';
import { IconCheck } from '@dealer/ui/icons';
import classes from './QuoteStatusPage.module.css';

export type QuoteStatus = RouterOutputs['storefront']['quotes']['status'];

/** Whether it is ready, so that it cannot be canceled any more. */
export const isReady = ({ steps }: QuoteStatus) =>
  steps.some(({ name, isDone }) => name === 'Ready' && isDone);

/** Received, answered, booked, ready: as far as the request has come, in words too. */
export function QuoteSteps({ steps }: Pick<QuoteStatus, 'steps'>) {
  const current = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <ol className={classes.steps} aria-label="How far it has come">
      {steps.map(({ name, isDone, at }, index) => (
        <li key={name} data-done={isDone} aria-current={index === current ? 'step' : undefined}>
          <span className={classes.mark}>{isDone && <IconCheck size={18} stroke={3} aria-hidden />}</span>
          <strong>{name}</strong>
          <span className={classes.when}>{at ? formatMoment(at) : isDone ? 'Done' : 'To come'}</span>
        </li>
      ))}
    </ol>
  );
}
