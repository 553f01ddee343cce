import type { ImportRow, ImportRunState } from '@dealer/api/schemas';
import { Badge, type BadgeTone, Link } from '@dealer/ui';
import { Button } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { outcomeLabels } from './import-steps.ts';
import classes from './imports.module.css';
import { RowChanges } from './RowChanges.tsx';
import { RowEdits } from './RowEdits.tsx';

const tones: Record<NonNullable<ImportRow['outcome']>, BadgeTone> = {
  created: 'spruce',
  updated: 'spruce',
  unchanged: 'neutral',
  skipped: 'neutral',
  review: 'brass',
};

const statusLabels = {
  pending: null,
  applied: 'Applied',
  undone: 'Undone',
  kept: 'Kept by the undo',
} as const;

/** Shows a row of the file: its outcome, the reasons and the fields; questions are answered in place. */
export function ReviewRow({ run, row }: { run: ImportRunState; row: ImportRow }) {
  const isOpen = row.status === 'pending' && ['review', 'canceled', 'applied'].includes(run.status);
  const label = row.isExcluded ? 'Left out' : row.outcome && outcomeLabels[row.outcome];
  const done = statusLabels[row.status];
  const machine = [row.brand, row.model].filter(Boolean).join(' ');
  const isNamed = row.model !== null && row.name.toLowerCase().includes(row.model.toLowerCase());
  return (
    <li className={classes.row} data-row={row.id}>
      <div className={classes.rowHead}>
        <span className={classes.dim}>Row {row.rowNumber}</span>
        <b dir="auto">{row.name}</b>
        {machine && !isNamed && (
          <span className={classes.dim} dir="auto">
            {machine}
          </span>
        )}
        {label && <Badge tone={row.isExcluded ? 'neutral' : tones[row.outcome ?? 'review']}>{label}</Badge>}
        {done && <Badge tone={row.status === 'kept' ? 'brass' : 'spruce'}>{done}</Badge>}
        {row.imageStatus === 'failed' && <Badge tone="brass">Images failed</Badge>}
        {isOpen && <ExcludeButton run={run} row={row} />}
        {row.productId !== null && row.status !== 'undone' && (
          <Link href={`/product/${row.productId}`}>
            Open<span className="visually-hidden"> {row.name}</span>
          </Link>
        )}
      </div>
      {row.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {row.reasons.map(({ message, isQuestion }) => (
            <li key={message} data-question={isQuestion || undefined}>
              {message}
            </li>
          ))}
        </ul>
      )}
      {isOpen && !row.isExcluded && <RowEdits run={run} row={row} />}
      <RowChanges row={row} />
    </li>
  );
}

function ExcludeButton({ run, row }: { run: ImportRunState; row: ImportRow }) {
  const utils = trpc.useUtils();
  const exclude = useAction(trpc.admin.imports.excludeRows, {
    error: 'The row could not be changed',
    invalidate: () => utils.admin.imports.invalidate(),
  });
  const excluded = !row.isExcluded;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={exclude.isPending}
      aria-label={`${excluded ? 'Leave out' : 'Take in'}: row ${row.rowNumber}`}
      onClick={() => exclude.run({ id: run.id, rowIds: [row.id], excluded })}
    >
      {excluded ? 'Leave out' : 'Take in'}
    </Button>
  );
}
