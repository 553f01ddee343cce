import { ProductImage } from '@dealer/ui';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useElements } from '../../../../../lib/use-elements.ts';
import { moveItem } from '../../move-item.ts';
import classes from './gallery.module.css';

interface Props {
  images: readonly string[];
  /** The one that is shown large. */
  at: number;
  onShow: (at: number) => void;
  /** The images in their new order, and where the moved one went. */
  onMove: (images: string[], to: number) => void;
}

/**
 * The indicators of the gallery: each shows its image; they are put in order by dragging, by
 * buttons, or with Alt and the arrow keys.
 */
export function Thumbnails({ images, at, onShow, onMove }: Props) {
  const [dragged, setDragged] = useState<number>();
  const buttons = useElements<string, HTMLButtonElement>();
  const move = (from: number, to: number) => {
    const place = Math.min(Math.max(to, 0), images.length - 1);
    if (place !== from) onMove(moveItem(images, from, place), place);
  };
  /** Moves the shown image; at an end it takes the focus, because the button is disabled there. */
  const moveShown = (to: number) => {
    flushSync(() => move(at, to));
    if (to === 0 || to === images.length - 1) buttons.find(images[at] ?? '')?.focus();
  };
  const onKey = (event: KeyboardEvent, from: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    // The image keeps the focus where it goes: that wants the new order drawn first.
    flushSync(() => move(from, from + step));
    buttons.find(images[from] ?? '')?.focus();
  };
  return (
    <>
      <ol className={classes.thumbnails} aria-label="Order of the images">
        {images.map((image, index) => (
          <li
            key={image}
            draggable
            data-dragged={dragged === index}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
              setDragged(undefined);
            }}
          >
            <button
              ref={buttons.refOf(image)}
              type="button"
              className={classes.thumbnail}
              aria-label={`Image ${index + 1}${index === 0 ? ', cover' : ''}`}
              aria-current={index === at}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              onClick={() => onShow(index)}
              onKeyDown={(event) => onKey(event, index)}
            >
              <ProductImage src={image} alt="" sizes="88px" />
              {index === 0 && <span className={classes.cover}>Cover</span>}
            </button>
          </li>
        ))}
      </ol>
      <div className={classes.order}>
        <Button size="xs" variant="default" disabled={at === 0} onClick={() => moveShown(at - 1)}>
          Move earlier
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={at === images.length - 1}
          onClick={() => moveShown(at + 1)}
        >
          Move later
        </Button>
      </div>
      <p className={classes.hint}>
        Drag to put in order, or move the one that is shown (Alt and an arrow key). The first is the cover.
      </p>
    </>
  );
}
