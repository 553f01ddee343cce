import { type ClipboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { useRowFocus } from '../../form/row-focus.ts';
import { KnownNames } from '../form/fields/NameFields.tsx';
import { knownName } from '../known-name.ts';
import { BulkButtons } from './BulkButtons.tsx';
import { type BulkRowEvents, BulkRowFields } from './BulkRowFields.tsx';
import { bulkRow, insertPastedRows, MAX_ROWS, omittedOf, parsePasted, type TypedRow } from './bulk-rows.ts';
import { LookupBatch } from './LookupBatch.tsx';
import classes from './new.module.css';
import { Processing } from './Processing.tsx';
import { useBulkCreate } from './use-bulk-create.ts';

const BRAND_FIELD = '[data-field=brand] input';

/**
 * Several machines at once, by brand and model alone: they become drafts that are filled in later (admin §2). They take one
 * line above the form of a single machine until they are used: by Add Row, or by several lines pasted into the form's brand.
 * @param children the form
 */
export function BulkRows({ children }: { children: ReactNode }) {
  const { rows, setRows, restored, discard, gaps, send, busy, processed, followed } = useBulkCreate();
  const brands = trpc.storefront.catalog.brands.useQuery();
  const known = useMemo(() => brands.data?.map(({ name }) => name), [brands.data]);
  const names = known ?? [];
  const list = useId();
  const focus = useRowFocus();
  const [opened, setOpened] = useState(restored);
  const edit = (edited: number, changes: Partial<TypedRow>) =>
    setRows(
      rows.map((row) =>
        row.id === edited ? { ...row, ...changes, status: 'pending', error: undefined } : row,
      ),
    );
  const paste = (
    edited: number | undefined,
    field: keyof TypedRow,
    event: ClipboardEvent,
    minimum: number = 1,
  ) => {
    const at = rows.findIndex(({ id }) => id === edited);
    const text = event.clipboardData.getData('text');
    const pasted = parsePasted(text, field, rows[at]?.brand ?? '', names);
    if (!pasted || pasted.length < minimum) return;
    event.preventDefault();
    // The answer replaces the rows that were sent, and those beside them.
    if (busy)
      return showToast({
        title: 'Nothing was pasted',
        message: 'The rows before are still being created. Paste again after that.',
        kind: 'destructive',
      });
    setOpened(true);
    const result = insertPastedRows(rows, at, field, pasted);
    if ('rows' in result) {
      const omitted = omittedOf(text);
      if (omitted) showToast({ title: 'Pasted', message: omitted });
      return setRows(result.rows);
    }
    return showToast({
      title: 'Too many rows',
      message: `${MAX_ROWS} rows at most: ${result.fit} more fit`,
      kind: 'destructive',
    });
  };
  const events: BulkRowEvents = {
    onBrand: useStableCallback((id, brand) => edit(id, { brand })),
    onModel: useStableCallback((id, model) => edit(id, { model })),
    onLeaveBrand: useStableCallback((rowId) => {
      const typed = rows.find(({ id }) => id === rowId)?.brand ?? '';
      const brand = knownName(names, typed);
      if (brand && brand !== typed) edit(rowId, { brand });
    }),
    onPasteBrand: useStableCallback((id, event) => paste(id, 'brand', event)),
    onPasteModel: useStableCallback((id, event) => paste(id, 'model', event)),
    onRemove: useStableCallback((removed) => setRows(rows.filter(({ id }) => id !== removed))),
    onEnter: useStableCallback(() => {
      if (rows.length > 1) send();
    }),
  };
  const isOpen = opened || rows.length > 1;
  const addRow = () => {
    setOpened(true);
    setRows([...rows, bulkRow(rows.at(-1)?.brand)]);
  };
  const pasteInForm = (event: ClipboardEvent) => {
    const isBrand = event.target instanceof Element && event.target.matches(BRAND_FIELD);
    if (isBrand) paste(rows.at(-1)?.id, 'brand', event, 2);
  };
  return (
    <>
      <section className={classes.bulk} aria-labelledby="bulk-rows" data-open={isOpen || undefined}>
        <h2 id="bulk-rows">Several at once</h2>
        <p>Brand and model of each; paste lines or two columns from a spreadsheet.</p>
        {restored && <RestoredNotice onDiscard={discard} />}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            events.onEnter();
          }}
        >
          {isOpen &&
            rows.map((row, at) => (
              <BulkRowFields
                key={row.id}
                row={row}
                number={at + 1}
                brands={list}
                brandNames={known}
                disabled={busy}
                removable={rows.length > 1}
                focus={focus}
                {...events}
              />
            ))}
          <KnownNames id={list} names={names} />
          <BulkButtons
            rows={rows}
            setRows={setRows}
            busy={busy}
            hasGaps={gaps > 0}
            focus={focus}
            onAdd={addRow}
          />
        </form>
        {busy && <Processing done={processed} rows={rows.length} step={1} />}
        {followed.batches.map(({ batchId, shouldOpenDrafts }, at) => (
          <LookupBatch
            key={batchId}
            batchId={batchId}
            shouldOpenDrafts={shouldOpenDrafts}
            isFloating={at === 0 && !busy}
            onEndedWell={() => followed.drop(batchId)}
            onForget={() => followed.forget(batchId)}
          />
        ))}
      </section>
      <div onPasteCapture={pasteInForm}>{children}</div>
    </>
  );
}
