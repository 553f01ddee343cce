import { IMAGE_TYPE_NAMES, imageTypes, MAX_REQUEST_PHOTOS } from '@dealer/api/domain/image-upload';
import { Button, cx, ProductImage, TextField } from '@dealer/ui';
import requestClasses from '../request/request.module.css';
import classes from './QuoteStatusPage.module.css';
import type { QuoteStatus } from './QuoteSteps.tsx';

type Props = Pick<QuoteStatus, 'photos' | 'canAddPhotos'> & { token: string };

/** The photos of a request, and the form that adds some. The browser sends it by itself, so that it needs no script. */
export function QuotePhotos({ photos, canAddPhotos, token }: Props) {
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
      {canAddPhotos && (
        <form
          className={`${classes.change} no-print`}
          method="post"
          encType="multipart/form-data"
          action={`/api/quote-requests/photos?${new URLSearchParams({ token })}`}
        >
          <TextField
            className={requestClasses.photos}
            label="Add a photo: the type plate, or what is broken"
            hint={`${IMAGE_TYPE_NAMES}, ${MAX_REQUEST_PHOTOS} at most`}
            type="file"
            name="photos"
            accept={imageTypes.join()}
            multiple
            required
          />
          <Button type="submit" variant="outline">
            Send photos
          </Button>
        </form>
      )}
    </section>
  );
}
