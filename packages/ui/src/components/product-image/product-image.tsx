import { useCallback, useState } from 'react';
import { DESKTOP, TABLET } from '../../breakpoints.ts';
import { cx } from '../../cx.ts';
import { Drawing } from '../../drawings/drawing.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { imageSrcSet } from './image-sources.ts';
import styles from './product-image.module.css';

type ProductImageProps = {
  src: string | null | undefined;
  alt: string;
  /** The `sizes` attribute: how wide the image is on the page. */
  sizes?: string;
  /** Loads at once, for the first image of a page; others load lazily. */
  priority?: boolean;
  className?: string;
};

/**
 * A machine's image in a frame of fixed size. A missing or broken one is replaced by the placeholder drawing, also when
 * loading failed before hydration.
 */
export function ProductImage({
  src,
  alt,
  sizes = `(min-width: ${DESKTOP}) 300px, (min-width: ${TABLET}) 33vw, 100vw`,
  priority = false,
  className,
}: ProductImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src'));
  }, []);

  if (!src || broken === src) {
    return (
      <Sheet className={cx(styles.frame, styles.placeholder, className)}>
        <Drawing slug="placeholder" title={alt} decorative={alt === ''} />
      </Sheet>
    );
  }
  return (
    <img
      ref={checkLoaded}
      className={cx(styles.frame, styles.image, className)}
      src={src}
      srcSet={imageSrcSet(src)}
      sizes={sizes}
      alt={alt}
      width={1280}
      height={880}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
