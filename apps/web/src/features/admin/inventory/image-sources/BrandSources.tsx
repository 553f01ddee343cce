import { priorityOfPosition } from '@dealer/api/domain/products/image-source';
import type { ImageSourceItem } from '@dealer/api/schemas';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useElements } from '../../../../lib/use-elements.ts';
import { moveItem } from '../move-item.ts';
import classes from './image-sources.module.css';
import { type SourceButton, SourceRow } from './SourceRow.tsx';
import { sortByOrder } from './source-order.ts';

interface Props {
  brand: string;
  /** The sources in their stored order. */
  sources: readonly ImageSourceItem[];
  /** The order that is not saved yet. */
  order: readonly number[] | undefined;
  model: string;
  onOrder: (sorted: ImageSourceItem[]) => void;
  onDelete: (id: number) => void;
}

/** The sources of a brand, put in order by dragging, by buttons, or with Alt and the arrow keys. */
export function BrandSources({ brand, sources, order, model, onOrder, onDelete }: Props) {
  const heading = useId();
  const buttons = useElements<string, HTMLButtonElement>();
  const keyOf = (id: number, button: SourceButton) => `${id} ${button}`;
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const sorted = sortByOrder(sources, order);
  const move = (from: number, to: number) => {
    const place = Math.min(Math.max(to, 0), sorted.length - 1);
    if (place === from) return;
    onOrder(moveItem(sorted, from, place));
    const domain = sorted[from]?.sourceDomain;
    setAnnouncement(
      `${domain}: place ${place + 1} of ${sorted.length}, score ${priorityOfPosition(place)}, not saved yet`,
    );
  };
  /** The position of the source whose deletion was asked for. */
  const deleting = useRef<{ id: number; index: number }>(undefined);
  useLayoutEffect(() => {
    const { id, index } = deleting.current ?? {};
    if (index === undefined || sources.some((source) => source.id === id)) return;
    deleting.current = undefined;
    const next = sorted[Math.min(index, sorted.length - 1)];
    if (next) buttons.find(keyOf(next.id, 'delete'))?.focus();
  });
  /** The focus goes along, which needs the new order drawn first; at an end of the list the other button takes it. */
  const step = (from: number, by: -1 | 1) => {
    const { id } = sorted[from] ?? {};
    if (id === undefined) return;
    flushSync(() => move(from, from + by));
    const ways = by < 0 ? (['up', 'down'] as const) : (['down', 'up'] as const);
    const enabled = ways
      .map((way) => buttons.find(keyOf(id, way)))
      .find((button) => button?.disabled === false);
    enabled?.focus();
  };
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.brand} dir="auto">
        {brand}
      </h3>
      <ol className={classes.sources} aria-labelledby={heading}>
        {sorted.map((source, index) => (
          <li
            key={source.id}
            data-dragged={dragged === index}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
              setDragged(undefined);
            }}
          >
            <SourceRow
              source={source}
              score={order ? priorityOfPosition(index) : Number(source.priorityScore)}
              isFirst={index === 0}
              isLast={index === sorted.length - 1}
              model={model}
              refOf={(button) => buttons.refOf(keyOf(source.id, button))}
              onStep={(by) => step(index, by)}
              onDelete={() => {
                deleting.current = { id: source.id, index };
                onDelete(source.id);
              }}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {order && announcement}
      </p>
    </section>
  );
}
