import { ProductImage } from '@dealer/ui';
import { LARGE_TABLET } from '@dealer/ui/breakpoints';
import { IconChevronLeft, IconChevronRight } from '@dealer/ui/icons';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { isPlainClick } from '../../lib/is-plain-click.ts';
import classes from './Gallery.module.css';

interface Props {
  images: readonly string[];
  name: string;
}

/**
 * The images of a machine: arrows that wrap at both ends, thumbnails when there is more than one (storefront §2). Without a
 * script the arrows are not shown, and a thumbnail leads to its image.
 */
export function Gallery({ images, name }: Props) {
  // The image, not its number: staff may change the images while a customer reads the page.
  const [chosen, setChosen] = useState(images[0]);
  const index = Math.max(0, images.indexOf(chosen ?? ''));
  const many = images.length > 1;
  const move = (step: number) => setChosen(images[(index + step + images.length) % images.length]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const show = (event: MouseEvent, image: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setChosen(image);
  };
  return (
    <section aria-label="Images" onKeyDown={onKeyDown}>
      <div className={classes.stage}>
        <ProductImage
          key={images[index] ?? 'none'}
          src={images[index] ?? null}
          alt={many ? `${name}, image ${index + 1} of ${images.length}` : name}
          priority
          // A little less than the 92vw it has: a common phone (412 px, 1.75 dots each) takes 640 px then, not twice as many.
          sizes={`(min-width: ${LARGE_TABLET}) 56vw, 86vw`}
        />
        {many && (
          <>
            <button
              type="button"
              className={`${classes.previous} needs-script`}
              aria-label="Previous image"
              onClick={() => move(-1)}
            >
              <IconChevronLeft aria-hidden />
            </button>
            <button
              type="button"
              className={`${classes.next} needs-script`}
              aria-label="Next image"
              onClick={() => move(1)}
            >
              <IconChevronRight aria-hidden />
            </button>
          </>
        )}
      </div>
      {many && (
        <p className="visually-hidden" role="status">
          Image {index + 1} of {images.length}
        </p>
      )}
      {many && (
        <ul className={classes.thumbnails}>
          {images.map((image, at) => (
            <li key={image}>
              <a
                href={image}
                data-by-script
                aria-label={`Image ${at + 1}`}
                aria-current={at === index}
                onClick={(event) => show(event, image)}
              >
                <ProductImage src={image} alt="" sizes="96px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
