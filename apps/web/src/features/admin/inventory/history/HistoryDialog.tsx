import { formatMoment } from '@dealer/api/domain/moment';
import type { RouterOutputs } from '@dealer/api/types';
import { Badge, type BadgeTone } from '@dealer/ui';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { QueryState } from '../../list/QueryState.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import classes from './history.module.css';

type Entry = RouterOutputs['admin']['products']['history'][number];

const badges: Record<Entry['action'], { label: string; tone: BadgeTone }> = {
  created: { label: 'Created', tone: 'spruce' },
  status_change: { label: 'Status Changed', tone: 'brass' },
  updated: { label: 'Updated', tone: 'neutral' },
  deleted: { label: 'Deleted', tone: 'error' },
  restored: { label: 'Restored', tone: 'spruce' },
  enriched: { label: 'Enriched', tone: 'neutral' },
};

/** The product whose history is shown. */
export interface HistoryProduct {
  id: number;
  name: string;
}

interface Props {
  /** Undefined while it is closed. */
  product: HistoryProduct | undefined;
  onClose: () => void;
}

/** What happened to a product, the newest first (admin.md 2). */
export function HistoryDialog({ product, onClose }: Props) {
  // What it shows stays while it fades.
  const [shown, setShown] = useState(product);
  if (product && product !== shown) setShown(product);
  return (
    <StaffModal opened={product !== undefined} onClose={onClose} title="Product History" size={680}>
      {shown && (
        <>
          <p className={classes.product} dir="auto">
            {shown.name}
          </p>
          <History key={shown.id} id={shown.id} />
        </>
      )}
    </StaffModal>
  );
}

function History({ id }: { id: number }) {
  const history = trpc.admin.products.history.useQuery({ id }, { refetchOnMount: 'always' });
  return (
    <QueryState query={history} what="The history" rows={3}>
      {(entries) =>
        entries.length === 0 ? (
          <p>Nothing is recorded of this product.</p>
        ) : (
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )
      }
    </QueryState>
  );
}

function HistoryEntry({ entry }: { entry: Entry }) {
  const { action, previousStatus, newStatus, notes, changedByName, createdAt } = entry;
  const { label, tone } = badges[action];
  const moved = previousStatus !== null && newStatus !== null && previousStatus !== newStatus;
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <Badge tone={tone}>{label}</Badge>
        {moved && (
          <span>
            {previousStatus} → {newStatus}
          </span>
        )}
        <span className={classes.by}>
          {changedByName ?? 'System'},{' '}
          <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
        </span>
      </p>
      {notes && <p>{notes}</p>}
      <EntryDetails entry={entry} />
    </li>
  );
}
