import { staffEvents } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { beforeEach, expect, it } from 'vitest';
import { localServices } from '../local-services.ts';
import { openPhotoUpload } from '../quote-photos/photo-upload.ts';
import type { ImageStore } from '../services/image-store.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../testing/index.ts';

const images: ImageStore = {
  ...localServices.images,
  store: async ([byte]) => {
    const url = `/products/p-${String(byte).padStart(24, '0')}.webp`;
    return { ok: true, url, sha256: `${byte}`, perceptualHash: '0', width: 1, height: 1 };
  },
};

let ctx: TestContext;
let staff: ReturnType<typeof callerFor>['admin']['quotes'];
let id: number;
let token: string;

const customer = () => callerFor(ctx, null).storefront.quotes;

async function addPhotos(...bytes: number[]) {
  const upload = await openPhotoUpload(ctx, token);
  for (const byte of bytes) await upload.add(Uint8Array.of(byte));
}

/** The mails about changes that have been sent some minutes later. */
async function mailsAfter(minutes: number) {
  const later = new Date(ctx.now().getTime() + minutes * MINUTE_MS);
  ctx = { ...ctx, now: () => later };
  await runDueJobs(ctx);
  return ctx.mailer.sent.filter(({ template }) => template === 'quote-changed');
}

beforeEach(async () => {
  ctx = await testContext({ uploads: true, images });
  staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin.quotes;
  const sent = await customer().create({
    ...{ quoteType: 'service', productName: 'Servicing: Blade Sharpening', customerName: 'Ada Hill' },
    customerPhone: '734.555.0190',
  });
  id = sent.requestNumber ?? 0;
  token = (sent.statusPath ?? '').replace('/request?token=', '');
});

it('staff are mailed once about photos that are added to a request which they have answered', async () => {
  await staff.markResponded({ id });
  await addPhotos(1, 2);
  expect(await mailsAfter(1)).toEqual([]);
  await addPhotos(3);
  const mails = await mailsAfter(2);
  expect(mails).toMatchObject([
    {
      to: ctx.shop.email,
      props: {
        ...{ change: 'photos', requestId: id, customerName: 'Ada Hill', photoCount: 3 },
        staffUrl: `${ctx.publicUrl}/admin/quotes?request=${id}`,
      },
    },
  ]);
  await addPhotos(3, 4);
  expect(await mailsAfter(2)).toHaveLength(2);
});

it('staff are mailed about a new phone number, not about the one that the request has', async () => {
  await staff.markResponded({ id });
  await customer().changePhone({ token, phone: '734.555.0190' });
  expect(await mailsAfter(0)).toEqual([]);
  await customer().changePhone({ token, phone: '734.555.0177' });
  expect(await mailsAfter(0)).toMatchObject([
    { props: { change: 'phone', customerPhone: '(734) 555-0177', photoCount: 0 } },
  ]);
});

it('nobody is mailed about a request that waits for its answer, or that the customer has canceled meanwhile', async () => {
  await addPhotos(1);
  await customer().changePhone({ token, phone: '734.555.0177' });
  expect(await mailsAfter(5)).toEqual([]);
  await staff.markResponded({ id });
  await addPhotos(2);
  await customer().cancel({ token });
  expect(await mailsAfter(5)).toEqual([]);
});

it('nobody is mailed about what the sender of spam changes', async () => {
  await staff.setResult({ id, result: 'spam' });
  await addPhotos(1);
  await customer().changePhone({ token, phone: '734.555.0177' });
  expect(await mailsAfter(5)).toEqual([]);
});

it('a photo reaches the lists of the staff without a reload', async () => {
  const count = () => ctx.db.$count(staffEvents);
  const before = await count();
  await addPhotos(1, 1);
  expect(await count()).toBe(before + 1);
});
