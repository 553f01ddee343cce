import { formatMoment } from '@dealer/api/domain/moment';
import { statusName } from '@dealer/api/domain/products/product-status';
import { HISTORY_PAGE_SIZE } from '@dealer/api/schemas';
import type { RouterOutputs } from '@dealer/api/types';
import { Badge, type BadgeTone } from '@dealer/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { errorAdvice } from '../../../action/error-toast.ts';
import { focusAtMount } from '../../list/focus-at-mount.ts';
import { QueryState } from '../../list/QueryState.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import { useShown } from '../../list/use-shown.ts';
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

/** Lists the changes of a product, the newest first (admin §2). */
export function HistoryDialog({ product, onClose }: Props) {
  const shown = useShown(product);
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

const entriesOfPage = (found: Entry[]) => found.slice(0, HISTORY_PAGE_SIZE);

/** Returns the start of the next page. Each call asks for one entry more than a page has, which says whether there is a next one. */
const nextCursor = (found: Entry[]) =>
  found.length > HISTORY_PAGE_SIZE ? entriesOfPage(found).at(-1)?.id : undefined;

function History({ id }: { id: number }) {
  const history = trpc.admin.products.history.useInfiniteQuery(
    { id, limit: HISTORY_PAGE_SIZE + 1 },
    { refetchOnMount: 'always', getNextPageParam: nextCursor },
  );
  return (
    <QueryState
      query={{ ...history, isError: history.isError && !history.isFetchNextPageError }}
      what="The history"
      rows={3}
    >
      {({ pages }) => {
        const entries = pages.flatMap(entriesOfPage);
        if (!entries.length) return <p>Nothing is recorded of this product.</p>;
        return (
          <HistoryEntries
            entries={entries}
            onShowOlder={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
            isFetching={history.isFetchingNextPage}
            error={history.isFetchNextPageError ? history.error : undefined}
          />
        );
      }}
    </QueryState>
  );
}

interface HistoryEntriesProps {
  entries: Entry[];
  /** Undefined where there are no older ones. */
  onShowOlder: (() => void) | undefined;
  isFetching: boolean;
  /** Why older ones could not be loaded. */
  error: unknown;
}

function HistoryEntries({ entries, onShowOlder, isFetching, error }: HistoryEntriesProps) {
  // Where the last entry was when older ones were asked for: the focus moves to the one after it.
  const [lastId, setLastId] = useState<number>();
  const showOlder = () => {
    setLastId(entries.at(-1)?.id);
    onShowOlder?.();
  };
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry, at) => (
          <HistoryEntry
            key={entry.id}
            entry={entry}
            isFocused={lastId !== undefined && entries[at - 1]?.id === lastId}
          />
        ))}
      </ol>
      {onShowOlder && (
        <Button variant="default" mt="sm" loading={isFetching} onClick={showOlder}>
          Show older
        </Button>
      )}
      {error !== undefined && (
        <Alert mt="sm" color="red" role="alert" title="Older entries could not be loaded">
          {errorAdvice(error)}
        </Alert>
      )}
    </>
  );
}

function HistoryEntry({ entry, isFocused }: { entry: Entry; isFocused: boolean }) {
  const { action, previousStatus, newStatus, notes, changedByName, createdAt } = entry;
  const { label, tone } = badges[action];
  const moved = previousStatus !== null && newStatus !== null && previousStatus !== newStatus;
  return (
    <li className={classes.entry} {...(isFocused && { ref: focusAtMount, tabIndex: -1 })}>
      <p className={classes.head}>
        <Badge tone={tone}>{label}</Badge>
        {moved && (
          <span>
            {statusName(previousStatus)} → {statusName(newStatus)}
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
