import { type ListedStatus, movesFrom, type StatusMove } from '@dealer/api/domain/product-status';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './bulk.module.css';
import { MoveDialog } from './MoveDialog.tsx';
import { moveLabel } from './move-labels.ts';
import { PriceDialog } from './PriceDialog.tsx';
import type { Selected } from './use-selection.ts';

interface Props {
  status: ListedStatus;
  selection: Selected;
}

/** What can be done with the rows that are ticked; lies over the foot of the screen while there are any. */
export function BulkBar({ status, selection }: Props) {
  const [moving, setMoving] = useState<StatusMove>();
  const [pricing, setPricing] = useState(false);
  const { selected, clear } = selection;
  return (
    <>
      {selected.length > 0 && (
        <section className={classes.bulk} aria-label="Selected products">
          <p role="status">{selected.length} selected</p>
          {movesFrom(status).map((move) => (
            <Button key={move.to} size="xs" onClick={() => setMoving(move)}>
              {moveLabel(move)}
            </Button>
          ))}
          <Button size="xs" onClick={() => setPricing(true)}>
            Change prices
          </Button>
          <Button
            size="xs"
            variant="default"
            component="a"
            href={`/tags?ids=${selected.map(({ id }) => id).join(',')}`}
            target="_blank"
          >
            Price tags
          </Button>
          <Button size="xs" variant="default" onClick={clear}>
            Clear
          </Button>
        </section>
      )}
      <MoveDialog move={moving} selection={selection} onClose={() => setMoving(undefined)} />
      <PriceDialog opened={pricing} selection={selection} onClose={() => setPricing(false)} />
    </>
  );
}
