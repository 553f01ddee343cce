import { formatMoment } from '@dealer/api/domain/moment';
import { fieldLabel } from '@dealer/api/domain/product-fields';
import type { RouterOutputs } from '@dealer/api/types';
import { Badge, type BadgeTone } from '@dealer/ui';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { QueryState } from '../../list/QueryState.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import classes from './history.module.css';

type Entry = RouterOutputs['admin']['products']['history'][number];

const tones: Record<Entry['action'], BadgeTone> = {
  created: 'spruce',
  status_change: 'brass',
  updated: 'neutral',
  deleted: 'error',
  restored: 'spruce',
  enriched: 'neutral',
};

/** What happened to a product, the newest first (admin.md 2). @param id of the product; undefined while it is closed */
export function HistoryDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  // What it shows stays while it fades.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return (
    <StaffModal opened={id !== undefined} onClose={onClose} title="Product History" size={680}>
      {shown !== undefined && <History key={shown} id={shown} />}
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
  const { action, previousStatus, newStatus, notes, metadata, changedByName, createdAt } = entry;
  const moved = previousStatus !== null && newStatus !== null && previousStatus !== newStatus;
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <Badge tone={tones[action]}>{action}</Badge>
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
      {metadata && <Metadata metadata={metadata} />}
    </li>
  );
}

/** What joins entries; said by the activity log, and no name for people. */
const joins = new Set(['transactionId', 'batchId']);

/** What is kept with an entry: the fields that changed by their names, everything else as it is. */
function Metadata({ metadata }: { metadata: Record<string, unknown> }) {
  const details = Object.entries(metadata).filter(
    ([key, value]) => !joins.has(key) && value !== null && value !== '',
  );
  if (!details.length) return null;
  return (
    <dl className={classes.metadata}>
      {details.map(([key, value]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{textOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => fieldLabel(textOf(item))).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
