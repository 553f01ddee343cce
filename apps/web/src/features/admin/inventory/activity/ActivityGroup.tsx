import { formatMoment } from '@dealer/api/domain/moment';
import { lookupSourceLabels } from '@dealer/api/domain/products/product-fields';
import { Badge, Link } from '@dealer/ui';
import { IconArrowBackUp } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { UndoDialog } from '../undo/UndoDialog.tsx';
import { UndoRunDialog } from '../undo/UndoRunDialog.tsx';
import { ActivityEntry } from './ActivityEntry.tsx';
import { actionLabels } from './action-labels.ts';
import classes from './activity.module.css';
import { entityHref, entityTitle } from './entity-labels.ts';
import type { EntryGroup } from './group-entries.ts';

/** Shows a save or a bulk action: who, when, and behind it what changed; it can be undone. */
export function ActivityGroup({ group: { key, first, entries, undoTarget } }: { group: EntryGroup }) {
  const { groupProducts, groupEntries, userName, createdAt, metadata, undone } = first;
  const [asking, setAsking] = useState(false);
  const bulk = groupProducts > 1;
  const runId = metadata?.undoes === undefined ? metadata?.enrichmentRunId : undefined;
  const isSale = metadata?.saleId !== undefined;
  const title = bulk ? `Bulk operation: ${groupProducts} products` : entityTitle(first);
  const href = bulk ? undefined : entityHref(first);
  const actions = [...new Set(entries.map(({ actionType }) => actionType))];
  return (
    <li className={classes.group} data-row={key}>
      <div className={classes.head}>
        <h2 dir="auto" tabIndex={-1} data-row-start>
          {href ? <Link href={href}>{title}</Link> : title}
        </h2>
        {actions.map((action) => (
          <Badge key={action}>{actionLabels[action]}</Badge>
        ))}
        {metadata?.dataSource && <Badge tone="brass">{lookupSourceLabels[metadata.dataSource]}</Badge>}
        {metadata?.undoes && <Badge tone="brass">Undo</Badge>}
        {undone && <Badge tone="error">Undone</Badge>}
        <span className={classes.by}>
          {userName ?? 'System'}, <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
        </span>
        {metadata?.importId !== undefined && (
          <Link href={`/admin/import?id=${metadata.importId}&step=result`}>Open the import</Link>
        )}
        {isSale && <Link href="/admin/sales">Open Sales</Link>}
        {undoTarget && !undone && metadata?.importId === undefined && !isSale && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            aria-label={`Undo: ${title}`}
            onClick={() => setAsking(true)}
          >
            Undo
          </Button>
        )}
      </div>
      <details className={classes.changes}>
        <summary>
          Changes
          {entries.length < groupEntries && ` (${entries.length} of ${groupEntries} shown)`}
        </summary>
        {entries.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} named={bulk} />
        ))}
      </details>
      {undoTarget && runId === undefined && (
        <UndoDialog opened={asking} target={undoTarget} title={title} onClose={() => setAsking(false)} />
      )}
      {runId !== undefined && (
        <UndoRunDialog
          runId={runId}
          opened={asking}
          products={groupProducts}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
