import { IconPlus } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { trpc } from '../../../../trpc.ts';
import { BulkRowFields } from './BulkRowFields.tsx';
import { type BulkRow, bulkRow, MOST_ROWS, parsePasted } from './bulk-rows.ts';
import classes from './new.module.css';
import { Processing } from './Processing.tsx';
import type { BulkCreate } from './use-bulk-create.ts';

/** Several machines at once, by brand and model alone: they become drafts that are filled in later (admin.md 2). */
export function BulkRows({ bulk }: { bulk: BulkCreate }) {
  const { rows, setRows, gaps, send, busy, processed } = bulk;
  const brands = trpc.storefront.catalog.brands.useQuery();
  const names = (brands.data ?? []).map(({ name }) => name);
  const edit = (id: number, changes: Partial<BulkRow>) =>
    setRows(
      rows.map((row) => (row.id === id ? { ...row, ...changes, status: 'pending', error: undefined } : row)),
    );
  const trySend = () => {
    if (rows.length > 1) send();
  };
  const paste = (event: ClipboardEvent, at: BulkRow, field: 'brand' | 'model') => {
    const pasted = parsePasted(event.clipboardData.getData('text'), field, at.brand, names);
    if (!pasted) return;
    event.preventDefault();
    const made = pasted.map(({ brand, model }) => bulkRow(brand, model));
    setRows(rows.flatMap((row) => (row.id === at.id ? made : [row])).slice(0, MOST_ROWS));
  };
  return (
    <section className={classes.bulk} aria-labelledby="bulk-rows">
      <h2 id="bulk-rows">Several at once</h2>
      <p>Brand and model of each; paste lines or two columns from a spreadsheet.</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          trySend();
        }}
      >
        {rows.map((row, at) => (
          <BulkRowFields
            key={row.id}
            row={row}
            number={at + 1}
            brands={names}
            disabled={busy}
            removable={rows.length > 1}
            onEdit={(changes) => edit(row.id, changes)}
            onEnter={trySend}
            onPaste={(event, field) => paste(event, row, field)}
            onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
        <div className={classes.bulkButtons}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={busy || rows.length >= MOST_ROWS}
            onClick={() => setRows([...rows, bulkRow(rows.at(-1)?.brand)])}
          >
            Add Row
          </Button>
          {rows.length > 1 && (
            <Button type="submit" disabled={busy || gaps > 0}>
              Create as Drafts & Perform Smart Lookup
            </Button>
          )}
        </div>
      </form>
      {busy && <Processing done={processed} total={rows.length} />}
    </section>
  );
}
