import { MAX_REQUEST_PHOTOS } from '@dealer/api/domain/products/image-upload';
import { statusPathOf } from '@dealer/api/domain/requests/status-path';
import { cx, ProductImage } from '@dealer/ui';
import { useEffect } from 'react';
import { takePhotosBack } from '../request/photo-uploads.ts';
import { AddPhotos } from './AddPhotos.tsx';
import classes from './QuoteStatusPage.module.css';
import type { QuoteStatus } from './QuoteSteps.tsx';

type Props = Pick<QuoteStatus, 'quoteType' | 'photos' | 'canAddPhotos' | 'isCanceled'> & {
  token: string;
  onEnd: () => void;
};

/** The photos of a request, and the form that adds some. */
export function QuotePhotos({ quoteType, photos, canAddPhotos, isCanceled, token, onEnd }: Props) {
  useEffect(() => {
    // The server rejects each of them once it has arrived, minutes later on a slow line.
    if (isCanceled) takePhotosBack(statusPathOf(token));
  }, [isCanceled, token]);
  if (!photos.length && !canAddPhotos) return null;
  return (
    <section className={cx(classes.block, !photos.length && 'no-print')} aria-labelledby="photos">
      <h2 id="photos">Photos</h2>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((url, index) => (
            <li key={url}>
              <a href={url}>
                <ProductImage src={url} alt={`Your photo ${index + 1}`} sizes="160px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <AddPhotos
        {...{ quoteType, token, onEnd }}
        max={canAddPhotos ? MAX_REQUEST_PHOTOS - photos.length : 0}
      />
    </section>
  );
}
