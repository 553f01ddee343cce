import { quotePhotos } from '@dealer/db';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_REQUEST_PHOTOS } from '../domain/products/image-upload.ts';
import { toPublicError } from '../errors.ts';
import { localServices } from '../local-services.ts';
import type { ImageStore } from '../services/image-store.ts';
import { getQuoteCalendar } from '../storefront/quotes/calendar.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../testing/index.ts';
import { openPhotoUpload } from './photo-upload.ts';

/** The image for which the disk has no room. */
const UNSTORABLE = 255;

/** Keeps every image but an empty one, under a name made of its only byte. */
const images: ImageStore = {
  ...localServices.images,
  maxBytes: 1_000,
  store: async ([byte]) => {
    if (byte === undefined) return { ok: false, code: 'not-an-image', reason: 'This is no image' };
    if (byte === UNSTORABLE)
      return { ok: false, code: 'storage', reason: 'The disk is full: free some space' };
    const url = `/products/p-${String(byte).padStart(24, '0')}.webp`;
    return { ok: true, url, sha256: `${byte}`, perceptualHash: '0', width: 1, height: 1 };
  },
};
const photo = (byte: number) => Uint8Array.of(byte);

let ctx: TestContext;
let token: string;
let id: number;
const quotes = () => callerFor(ctx, null).storefront.quotes;
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error) => toPublicError(error).status,
  );
const add = async (...bytes: number[]) => {
  const upload = await openPhotoUpload(ctx, token);
  for (const byte of bytes) await upload.add(photo(byte));
};

beforeEach(async () => {
  ctx = await testContext({ uploads: true, images });
  const sent = await quotes().create({
    quoteType: 'product',
    productName: 'TimeCutter',
    customerName: 'Ada Hill',
    customerPhone: '734.555.0190',
  });
  token = (sent.statusPath ?? '').replace('/request?token=', '');
  id = sent.requestNumber ?? 0;
});

describe('photos of a request', () => {
  it('are seen by the customer and by staff, each once', async () => {
    await add(1, 2, 1);
    const urls = ['/products/p-000000000000000000000001.webp', '/products/p-000000000000000000000002.webp'];
    expect(await quotes().status({ token })).toMatchObject({ photos: urls, canAddPhotos: true });
    const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
    expect((await staff.admin.quotes.get({ id })).photos).toEqual(urls);
  });

  it('are not added after the request was canceled, even when they were on their way', async () => {
    const upload = await openPhotoUpload(ctx, token);
    await quotes().cancel({ token });
    expect(await statusOf(upload.add(photo(1)))).toBe(409);
    expect((await quotes().status({ token })).photos).toEqual([]);
  });

  it('are limited per request, also when they come at once', async () => {
    const upload = await openPhotoUpload(ctx, token);
    const all = Array.from({ length: MAX_REQUEST_PHOTOS + 2 }, (_, index) =>
      statusOf(upload.add(photo(index))),
    );
    expect((await Promise.all(all)).toSorted((a, b) => a - b)).toEqual([
      ...Array(MAX_REQUEST_PHOTOS).fill(200),
      409,
      409,
    ]);
    expect(await ctx.db.select().from(quotePhotos)).toHaveLength(MAX_REQUEST_PHOTOS);
    expect((await quotes().status({ token })).canAddPhotos).toBe(false);
  });

  it('are limited per address', async () => {
    for (let n = 0; n < 20; n += 1) await add(1);
    expect(await statusOf(add(1))).toBe(429);
  });

  it('are not taken for a forged link, a canceled request, or where uploads are off', async () => {
    expect(await statusOf(openPhotoUpload(ctx, `${token}x`))).toBe(404);
    expect(await statusOf(openPhotoUpload({ ...ctx, uploads: false }, token))).toBe(404);
    await quotes().cancel({ token });
    expect(await statusOf(openPhotoUpload(ctx, token))).toBe(409);
    expect((await quotes().status({ token })).canAddPhotos).toBe(false);
  });

  it('are images', async () => {
    const upload = await openPhotoUpload(ctx, token);
    expect(await statusOf(upload.add(new Uint8Array()))).toBe(400);
    expect(await ctx.db.select().from(quotePhotos)).toEqual([]);
  });

  it('are not called bad where the shop has no room for them, of which the customer reads nothing', async () => {
    const upload = await openPhotoUpload(ctx, token);
    const rejection: unknown = await upload.add(photo(UNSTORABLE)).catch((error: unknown) => error);
    expect(toPublicError(rejection)).toMatchObject({
      status: 503,
      message: 'We cannot take photos right now. Please try again later, or call us.',
      details: { retryAfter: 60 },
    });
    expect(await ctx.db.select().from(quotePhotos)).toEqual([]);
  });
});

describe('the appointment of a request', () => {
  it('is set by staff in the shop’s time, and the customer gets it as a calendar file', async () => {
    const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
    await staff.admin.quotes.markResponded({ id });
    expect(await statusOf(getQuoteCalendar(ctx, token))).toBe(404);
    await staff.admin.quotes.setBooking({ id, booking: 'booked', bookedFor: '2026-04-18T09:30' });
    await staff.admin.quotes.setBooking({ id, booking: 'ready' });
    expect((await quotes().status({ token })).bookedFor).toEqual(new Date('2026-04-18T13:30:00Z'));
    const file = await getQuoteCalendar(ctx, token);
    expect(file).toContain(`UID:request-${id}@shop.example\r\n`);
    expect(file).toContain('DTSTART:20260418T133000Z\r\n');
    await staff.admin.quotes.setBooking({ id, booking: 'none' });
    expect((await quotes().status({ token })).bookedFor).toBeNull();
  });

  it('is a day and a time that there are', async () => {
    const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
    await staff.admin.quotes.markResponded({ id });
    for (const bookedFor of ['tomorrow', '2026-02-30T09:00', '2026-03-08T02:30']) {
      expect(await statusOf(staff.admin.quotes.setBooking({ id, booking: 'booked', bookedFor }))).toBe(400);
    }
  });
});
