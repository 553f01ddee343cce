import { formatCount } from '@dealer/api/domain/counts';
import { MAX_PRODUCT_IDS } from '@dealer/api/domain/products/product-ids';
import { type ListedStatus, movesFrom, type StatusMove } from '@dealer/api/domain/products/product-status';
import { MAX_SELECTION } from '@dealer/api/schemas';
import { Button } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { isModalOpen } from '../../../../../lib/is-behind-modal.ts';
import { RouterLink } from '../../../../shell/RouterLink.tsx';
import { keepSaleSelection, newSaleHref } from '../../../sales/sales-params.ts';
import { moveLabel } from '../move-labels.ts';
import type { Selected } from '../selection/use-list-selection.ts';
import type { ProductList } from '../use-product-list.ts';
import classes from './bulk.module.css';
import { FieldsDialog } from './FieldsDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { SelectMatching } from './SelectMatching.tsx';

interface Props {
  status: ListedStatus;
  selection: Selected;
  /** The number of rows on the page. */
  shown: number;
  /** The number of products on all pages of the list. */
  total: number;
  filters: ProductList['filters'];
}

/** The bar with the actions for the selected rows; covers the foot of the screen while there are any. */
export function BulkBar({ status, selection, shown, total, filters }: Props) {
  const [moving, setMoving] = useState<StatusMove>();
  const [pricing, setPricing] = useState(false);
  const [changing, setChanging] = useState(false);
  const { selected, shownSelected, clear } = selection;
  const isTooMany = selected.length > MAX_SELECTION;
  const hotkeys: HotkeyItem[] = [
    [
      'mod+Enter',
      ({ target }) => {
        // In a text field the keys belong to the field; a ticked row keeps the focus in its box.
        if (target instanceof HTMLInputElement && target.type !== 'checkbox') return;
        const publish = movesFrom(status).find(({ to }) => to === 'published');
        if (publish && selected.length > 0 && !isTooMany && !isModalOpen()) setMoving(publish);
      },
    ],
  ];
  useHotkeys(hotkeys, ['TEXTAREA', 'SELECT']);
  const ids = selected.map(({ id }) => id);
  const elsewhere = selected.length - shownSelected;
  return (
    <>
      {selected.length > 0 && (
        <section className={classes.bulk} aria-label="Selected products" data-focus-group>
          <p role="status">
            {formatCount(selected.length)} selected
            {elsewhere > 0 && `, ${formatCount(elsewhere)} of them not on this page`}
            {isTooMany && `. At most ${formatCount(MAX_SELECTION)} can be changed at once: clear some.`}
          </p>
          {shownSelected === shown && selected.length < Math.min(total, MAX_SELECTION) && (
            <SelectMatching selection={selection} total={total} filters={filters} />
          )}
          {movesFrom(status).map((move, at) => (
            <Button
              key={move.to}
              size="xs"
              variant={at === 0 ? 'filled' : 'default'}
              {...(move.to === 'published' && { 'aria-keyshortcuts': 'Control+Enter', title: 'Ctrl+Enter' })}
              disabled={isTooMany}
              onClick={() => setMoving(move)}
            >
              {moveLabel(move)}
            </Button>
          ))}
          <Button size="xs" variant="default" disabled={isTooMany} onClick={() => setPricing(true)}>
            Change prices
          </Button>
          <Button size="xs" variant="default" disabled={isTooMany} onClick={() => setChanging(true)}>
            Change fields
          </Button>
          {status === 'published' && !isTooMany && (
            <Button
              size="xs"
              variant="default"
              component={RouterLink}
              href={newSaleHref(ids)}
              onClick={() => keepSaleSelection(ids)}
            >
              Put on sale
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            component="a"
            href={`/tags?ids=${ids.slice(0, MAX_PRODUCT_IDS).join(',')}`}
            target="_blank"
          >
            {selected.length > MAX_PRODUCT_IDS ? `Price tags of the first ${MAX_PRODUCT_IDS}` : 'Price tags'}
          </Button>
          <Button size="xs" variant="default" onClick={clear}>
            Clear
          </Button>
        </section>
      )}
      <MoveDialog move={moving} selection={selection} onClose={() => setMoving(undefined)} />
      <FieldsDialog
        opened={changing}
        selection={selection}
        filters={filters}
        onClose={() => setChanging(false)}
      />
      <PriceDialog opened={pricing} selection={selection} onClose={() => setPricing(false)} />
    </>
  );
}
