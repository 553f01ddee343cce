import { formatCount } from '@dealer/api/domain/counts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { QueryState } from '../list/QueryState.tsx';
import classes from './sales.module.css';
import type { SaleRow } from './use-sales.ts';

/** The machines that a sale left out and those that kept a price that somebody gave them, on demand. */
export function SaleNotes({ sale: { id, counts } }: { sale: SaleRow }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const summary = [
    ...(counts.kept ? [`${counts.kept} kept a changed price`] : []),
    ...(counts.skipped ? [`${counts.skipped} left out`] : []),
  ];
  if (!summary.length) return null;
  return (
    <div>
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {summary.join(', ')}
      </Button>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <NamedMachines key={summary.join()} id={id} />}
      </div>
    </div>
  );
}

/** Lists these machines with their reasons, loaded again whenever they change. */
function NamedMachines({ id }: { id: number }) {
  const query = trpc.admin.sales.get.useQuery({ id }, { refetchOnMount: 'always' });
  return (
    <QueryState query={query} what="The machines" rows={2} rowHeight={24}>
      {({ notes, counts: { kept, skipped } }) => (
        <ul className={classes.notes}>
          {notes.map((product) => (
            <li key={product.id}>
              {product.name}: {product.note}
            </li>
          ))}
          {kept + skipped > notes.length && (
            <li>{formatCount(kept + skipped - notes.length)} more are not shown.</li>
          )}
        </ul>
      )}
    </QueryState>
  );
}
