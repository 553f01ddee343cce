import { LinkButton } from '@dealer/ui';
import { useShop } from '../../lib/use-shop.ts';
import { pageHref } from '../../page-href.ts';
import { type PhotoUpload, usePhotoUpload } from '../request/photo-uploads.ts';
import requestClasses from '../request/request.module.css';
import { SentPhotos } from '../request/SentPhotos.tsx';
import { NOT_LISTED, SERVICE_SENT } from '../request/sent-texts.ts';

interface Props {
  received: { requestNumber?: number | undefined; isOutsideAccount?: boolean | undefined };
  statusPath: string;
  /** Its photos; undefined without any. */
  upload: PhotoUpload | undefined;
}

/** Confirms a request for service under its form. */
export function ServiceSent({ received, statusPath, upload }: Props) {
  const { takesPhotos } = useShop();
  const { status } = usePhotoUpload(upload);
  return (
    <div className={requestClasses.sent}>
      <p role="status">
        <strong>Request no. {received.requestNumber}</strong> is with us. {SERVICE_SENT.message}
        {received.isOutsideAccount && ` ${NOT_LISTED}`}
        {takesPhotos &&
          !upload &&
          ' A photo of the type plate, or of what is broken, helps us to bring the right part.'}
      </p>
      <SentPhotos upload={upload} />
      {status !== 'sending' && (
        <LinkButton href={pageHref(statusPath)} variant="outline">
          {takesPhotos ? 'Follow your request, add photos' : 'Follow your request'}
        </LinkButton>
      )}
    </div>
  );
}
