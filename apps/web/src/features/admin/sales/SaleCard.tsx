import { formatMoment } from '@dealer/api/domain/moment';
import { Badge } from '@dealer/ui';
import { Button } from '@mantine/core';
import { SaleNotes } from './SaleNotes.tsx';
import { saleStateLabels } from './sale-labels.ts';
import classes from './sales.module.css';
import type { SaleRow } from './use-sales.ts';

const badges = {
  planned: { tone: 'brass', shape: 'half' },
  running: { tone: 'spruce', shape: 'dot' },
  ended: { tone: 'neutral', shape: 'square' },
  canceled: { tone: 'neutral', shape: 'ring' },
} as const;

const terms: Record<SaleRow['kind'], (value: string) => string> = {
  percent: (value) => `${Number(value)}% off`,
  amount: (value) => `$${value} off`,
  price: (value) => `$${value} each`,
};

/** Says how many machines have the price of the sale, or are to get it. */
function machinesOf({ state, counts }: SaleRow): string {
  if (state === 'planned') return `${counts.waiting} machine(s)`;
  if (state === 'running')
    return counts.waiting
      ? `${counts.applied} of ${counts.applied + counts.waiting} prices set`
      : `${counts.applied} machine(s)`;
  if (counts.applied) return `${counts.applied} price(s) being put back`;
  return `${counts.reverted + counts.kept} machine(s)`;
}

interface Props {
  sale: SaleRow;
  onEdit: () => void;
  onCancel: () => void;
}

/** The card of a sale in the list. */
export function SaleCard({ sale, onEdit, onCancel }: Props) {
  const { name, startsAt, endsAt, kind, value, rounding, filter, state } = sale;
  const isOpen = state === 'planned' || state === 'running';
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.head}>
          <h2 dir="auto">{name}</h2>
          <Badge {...badges[state]}>{saleStateLabels[state]}</Badge>
        </div>
        <p>
          {formatMoment(startsAt)} to {formatMoment(endsAt)}
        </p>
        <p className={classes.terms}>
          {terms[kind](value)}
          {rounding !== 'cent' && `, ending in .${rounding}`} · {machinesOf(sale)}
          {filter && ' by filter'}
        </p>
        <SaleNotes sale={sale} />
      </div>
      {isOpen && (
        <div className={classes.actions}>
          <Button size="xs" variant="default" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="xs" variant="default" aria-label={`Cancel sale ${name}`} onClick={onCancel}>
            Cancel sale
          </Button>
        </div>
      )}
    </li>
  );
}
