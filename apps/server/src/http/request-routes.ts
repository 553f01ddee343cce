import { DomainError, getQuoteCalendar, openPhotoUpload, type Services } from '@dealer/api';
import { MAX_REQUEST_PHOTOS } from '@dealer/api/domain/products/image-upload';
import { statusPathOf, tokenOf } from '@dealer/api/domain/requests/status-path';
import { createSemaphore } from '@dealer/api/domain/semaphore';
import type { QuoteReceived } from '@dealer/api/schemas';
import { type Context, Hono } from 'hono';
import { BodyError } from './bodies/read-body.ts';
import { readAll, readUploads, streamUploads } from './bodies/read-uploads.ts';
import { createVisitorUploadLimit } from './bodies/upload-slots.ts';
import { callOfForm, confirmation } from './forms/form-call.ts';
import { type FormError, formErrorPage, GO_BACK } from './forms/form-error-page.ts';
import { collectFormPhotos } from './forms/form-photos.ts';
import { isMultipart, wantsJson } from './forms/form-request.ts';
import { SERVICE_SENT_PAGE, storeServiceForm } from './forms/service-form.ts';
import { restError } from './rest/adapter.ts';
import type { HttpEnv } from './variables.ts';

const MAX_TOTAL_BYTES = 60 * 1024 * 1024;
/** How long photos may be on their way: a slow phone sends ten megabytes in this time. */
const MAX_WAIT_MS = 5 * 60_000;
const MAX_UPLOADS = 12;
/** Several people in one household share a network address. */
const MAX_UPLOADS_PER_ADDRESS = 3;

/** A request that was stored while a photo of it was not. */
const photoError = (error: unknown, statusPath: string): FormError => ({
  error,
  title: 'We have your request, but not every photo',
  advice: 'You can add photos on the page of your request.',
  back: { href: statusPath, text: 'Go to your request' },
});

const serviceError = (error: unknown): FormError => ({
  error,
  advice: GO_BACK,
  back: { href: '/services', text: 'Begin again' },
});

/** The error of photos as the app reads it. */
function jsonError(c: Context<HttpEnv>, error: unknown): Response {
  if (!(error instanceof BodyError)) return restError(c, error);
  return c.json({ message: error.message }, error.status, { connection: 'close' });
}

/**
 * What the page of a request needs beside its procedures, both with the token of the status link in the address:
 * GET /api/quote-requests/calendar is the appointment as a calendar file; POST /api/quote-requests/photos takes photos as
 * multipart form data under `photos`: from the page's own form, and leads back to the page; from the app, and answers JSON.
 */
export function requestRoutes(services: Services, maxPauseMs: number): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const limits = {
    maxFiles: MAX_REQUEST_PHOTOS,
    maxFileBytes: services.images.maxBytes,
    maxTotalBytes: MAX_TOTAL_BYTES,
    maxPauseMs,
    maxWaitMs: MAX_WAIT_MS,
  };
  const limitUploads = createVisitorUploadLimit(MAX_UPLOADS, MAX_UPLOADS_PER_ADDRESS);
  // Of the photos that have arrived, one is processed at a time and the others wait.
  const processOneAtATime = createSemaphore(1);

  app.get('/api/quote-requests/calendar', async (c) => {
    const file = await getQuoteCalendar(c.get('call'), c.req.query('token') ?? '');
    return c.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'no-store',
    });
  });

  app.post('/api/quote-requests/photos', async (c) => {
    const token = c.req.query('token') ?? '';
    const call = c.get('call');
    const photos = collectFormPhotos();
    try {
      const upload = await openPhotoUpload(call, token);
      const count = await limitUploads(call.address, () =>
        readUploads(c.env.incoming, 'photos', limits, async ({ name, bytes }) => {
          // A form without a chosen file sends an empty one.
          if (name || bytes.length) await photos.add(name, () => processOneAtATime(() => upload.add(bytes)));
        }),
      );
      if (!count) throw new DomainError('BAD_REQUEST', 'Choose a photo first');
      photos.rejectIncomplete();
      if (wantsJson(c.req.header('accept'))) return c.json({ message: 'Your photo has been received.' });
      return c.redirect(`${statusPathOf(token)}&saved=photos`, 303);
    } catch (error) {
      if (wantsJson(c.req.header('accept'))) return jsonError(c, error);
      return formErrorPage(call, {
        error,
        ...(photos.hasStored() && { title: 'We have your photos, but not all of them' }),
        advice: photos.leftOutText(),
        back: { href: statusPathOf(token), text: 'Back to your request' },
      });
    }
  });

  // The form of the services page as a browser sends it by itself, with its photos behind the other fields.
  app.post('/api/quote-requests', async (c, next) => {
    if (!isMultipart(c.req.header('content-type'))) return next();
    const call = c.get('call');
    const stored: { request?: QuoteReceived } = {};
    const photos = collectFormPhotos();
    try {
      await streamUploads(c.env.incoming, 'photos', limits, async ({ name, stream, fields }) => {
        const form = Object.fromEntries(fields);
        stored.request ??= await storeServiceForm(callOfForm(call, form), form);
        const token = tokenOf(stored.request.statusPath ?? '');
        if (!name || !token) return void (await readAll(stream));
        const upload = await openPhotoUpload(call, token);
        await limitUploads(call.address, async () => {
          const bytes = await readAll(stream);
          await photos.add(name, () => processOneAtATime(() => upload.add(bytes)));
        });
      });
      if (!stored.request) throw new DomainError('BAD_REQUEST', 'This form is not complete');
      photos.rejectIncomplete();
      return c.redirect(confirmation(stored.request, SERVICE_SENT_PAGE), 303);
    } catch (error) {
      const statusPath = stored.request?.statusPath;
      return formErrorPage(call, statusPath ? photoError(error, statusPath) : serviceError(error));
    }
  });
  return app;
}
