import { auditLogs, catalogVersion, siteSettings } from '@dealer/db';
import { MailError } from '@dealer/email';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultShop } from '../../domain/shop/shop.ts';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const settings = () => callerFor(ctx, actors.superadmin).admin.settings;
const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);
const stored = () => ctx.db.$count(siteSettings);

const { email: _, ...record } = defaultShop;
const shop = {
  ...record,
  name: 'Hill Mowers',
  phone: '734.555.0190',
  fax: '',
  hours: record.hours.map(({ day, opens, closes }) => ({ day, opens, closes })),
  closedDays: ['Dec 25'],
};
const withDay = (at: number, change: object) => ({
  ...shop,
  hours: shop.hours.map((hours, index) => (index === at ? { ...hours, ...change } : hours)),
});

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'superadmin');
});

describe('the email addresses', () => {
  it('are set, shown, changed and reset to the default', async () => {
    const first = { key: 'quote_product_email', value: 'mowers@shop.example' };
    expect(await settings().set(first)).toEqual(first);
    await settings().set({ key: 'contact_email', value: 'old@shop.example' });
    await settings().set({ key: 'contact_email', value: ' desk@shop.example ' });
    expect(await settings().emails()).toEqual([
      { key: 'contact_email', value: 'desk@shop.example', fallback: ctx.shop.email },
      { ...first, fallback: 'desk@shop.example' },
      { key: 'quote_service_email', value: null, fallback: 'desk@shop.example' },
    ]);
    await settings().restoreDefault({ key: 'contact_email' });
    expect(await settings().emails()).toMatchObject([{ value: null }, first, { fallback: ctx.shop.email }]);
  });

  it('are not replaced by somebody who has not seen them', async () => {
    const set = (value: string, previous: string | null) =>
      settings().set({ key: 'contact_email', value, previous });
    await set('one@shop.example', null);
    expect(await errorOf(set('two@shop.example', null))).toMatchObject({
      status: 409,
      message: 'Somebody set it to one@shop.example meanwhile',
    });
    await set('two@shop.example', 'one@shop.example');
    const restore = (previous: string) => settings().restoreDefault({ key: 'contact_email', previous });
    expect(await errorOf(restore('one@shop.example'))).toMatchObject({
      message: 'Somebody set it to two@shop.example meanwhile',
    });
    await restore('two@shop.example');
    expect(await errorOf(set('three@shop.example', 'two@shop.example'))).toMatchObject({
      message: 'Somebody chose the default meanwhile',
    });
  });

  it('are set once by who sends the same again, because the first answer was lost', async () => {
    const change = { key: 'contact_email', value: 'one@shop.example', previous: null };
    await settings().set(change);
    expect(await settings().set(change)).toEqual({ key: 'contact_email', value: 'one@shop.example' });
    const restored = { key: 'contact_email', previous: 'one@shop.example' };
    await settings().restoreDefault(restored);
    await settings().restoreDefault(restored);
    expect(await settings().emails()).toMatchObject([{ value: null }, {}, {}]);
    expect(await ctx.db.$count(auditLogs, eq(auditLogs.entityType, 'settings'))).toBe(2);
  });

  it.each([
    '',
    ' ',
    'shop',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    `${'a'.repeat(100)}@b.example`,
  ])('cannot be %j', async (value) => {
    expect(await errorOf(settings().set({ key: 'contact_email', value }))).toMatchObject({
      status: 400,
      details: { errors: [{ path: 'value' }] },
    });
    expect(await stored()).toBe(0);
  });

  it.each(['shop', 'smtp_url', '__proto__', ''])('cannot have the key %j', async (key) => {
    const unknown = { status: 404, message: 'Setting not found' };
    expect(await errorOf(settings().set({ key, value: 'a@b.example' }))).toMatchObject(unknown);
    expect(await errorOf(settings().restoreDefault({ key }))).toMatchObject(unknown);
    expect(await stored()).toBe(0);
  });

  it('are readable for staff and writable for superadmins', async () => {
    await settings().set({ key: 'quote_service_email', value: 'workshop@shop.example' });
    const { admin, storefront } = callerFor(ctx, actors.staff);
    expect(await errorOf(admin.settings.set({ key: 'contact_email', value: 'a@b.example' }))).toMatchObject({
      status: 403,
    });
    expect(await errorOf(admin.settings.restoreDefault({ key: 'quote_service_email' }))).toMatchObject({
      status: 403,
    });
    const service = { key: 'quote_service_email', value: 'workshop@shop.example' };
    expect(await storefront.shop.settings()).toContainEqual(service);
    expect(await callerFor(ctx, null).storefront.shop.settings()).not.toContainEqual(service);
  });
});

describe('the shop’s record', () => {
  it('says nothing of an offer that was emptied, and the built-in words where it is older than them', async () => {
    const offers = async () => {
      const { setUp, tradeIn, financing } = await callerFor(ctx, null).storefront.shop.get();
      return { setUp, tradeIn, financing };
    };
    await ctx.db.insert(siteSettings).values({ key: 'shop', value: JSON.stringify({ name: 'Old Mowers' }) });
    const { setUp, tradeIn, financing } = defaultShop;
    expect(await offers()).toEqual({ setUp, tradeIn, financing });
    await settings().setShop({ ...shop, setUp: ' ', tradeIn: '', financing: ' 0 % for 24 months ' });
    expect(await offers()).toEqual({ setUp: '', tradeIn: '', financing: '0 % for 24 months' });
  });

  it.each([
    ['Dundee, Milan and Bath Township. ', 'Dundee, Milan and Bath Township'],
    ['Dundee (and Milan)', 'Dundee (and Milan)'],
    ['東京。', '東京'],
    ['.', ''],
  ])('has a delivery area that can stand within a sentence: %s', async (deliveryArea, kept) => {
    const { shop: saved } = await settings().setShop({ ...shop, deliveryArea });
    expect(saved.deliveryArea).toBe(kept);
  });

  it('is stored, shown everywhere, and raises the catalog version', async () => {
    const version = async () => (await ctx.db.select().from(catalogVersion))[0]?.version ?? 0;
    const before = await version();
    const { shop: saved, placeholders } = await settings().setShop({
      ...shop,
      hours: shop.hours.toReversed(),
    });
    expect(saved).toEqual({ ...defaultShop, ...shop, phone: '(734) 555-0190', hours: defaultShop.hours });
    expect(placeholders).toEqual(['email']);
    expect(await callerFor(ctx, null).storefront.shop.get()).toEqual({ ...saved, takesPhotos: false });
    expect(await version()).toBeGreaterThan(before);
  });

  it('lists the fields that still have placeholders', async () => {
    expect((await settings().getShop()).placeholders).toEqual(['name', 'phone', 'fax', 'email']);
    await settings().setShop(shop);
    await settings().set({ key: 'contact_email', value: 'desk@shop.example' });
    expect((await settings().getShop()).placeholders).toEqual([]);
  });

  it.each([
    ['closing before opening', withDay(2, { opens: '17:00', closes: '08:30' }), 'hours.2.closes'],
    ['closing when it opens', withDay(0, { opens: '09:00', closes: '09:00' }), 'hours.0.closes'],
    ['opening and never closing', withDay(1, { closes: null }), 'hours.1.closes'],
    ['a day twice', withDay(3, { day: 1 }), 'hours.3.day'],
    ['a day too few', { ...shop, hours: shop.hours.slice(1) }, 'hours'],
    ['an eighth day', withDay(6, { day: 7 }), 'hours.6.day'],
    ['an impossible time', withDay(4, { opens: '25:00' }), 'hours.4.opens'],
    ['no name', { ...shop, name: ' ' }, 'name'],
    ['a long phone number', { ...shop, phone: '5'.repeat(21) }, 'phone'],
    ['a phone number in letters, which no link can call', { ...shop, phone: '1-800-MOWERS1' }, 'phone'],
    ['a phone number with letters at its end', { ...shop, phone: '(734) 555-4MOW' }, 'phone'],
    ['a fax that is no whole number', { ...shop, fax: '555' }, 'fax'],
    ['a ZIP code of four digits', { ...shop, postalCode: '4818' }, 'postalCode'],
    ['a long delivery area', { ...shop, deliveryArea: 'x'.repeat(201) }, 'deliveryArea'],
    ['a blank closed day', { ...shop, closedDays: [' '] }, 'closedDays.0'],
  ])('with %s is rejected with the path of the field', async (__, input, path) => {
    expect(await errorOf(settings().setShop(input))).toMatchObject({
      status: 400,
      details: { errors: [{ path }] },
    });
    expect(await stored()).toBe(0);
  });

  it('is not overwritten by a save of an older version', async () => {
    const opened = await settings().getShop();
    expect(opened).toMatchObject({ updatedAt: null, updatedByName: null });
    const first = await settings().setShop({ ...shop, updatedAt: opened.updatedAt });
    expect(first.updatedByName).toBe('Olive Owner');
    const stale = {
      status: 409,
      message: expect.stringMatching(
        /^Olive Owner saved the shop’s record on .* after you opened it/,
      ) as unknown,
    };
    const late = { ...shop, name: 'Late Mowers' };
    const error = await errorOf(settings().setShop({ ...late, updatedAt: opened.updatedAt }));
    expect(error).toMatchObject({ ...stale, details: { stored: first } });
    const second = await settings().setShop({ ...shop, phone: '7345550191', updatedAt: first.updatedAt });
    expect(await errorOf(settings().setShop({ ...late, updatedAt: first.updatedAt }))).toMatchObject(stale);
    expect(await settings().getShop()).toEqual(second);
    const over = await settings().setShop({ ...late, updatedAt: second.updatedAt });
    expect(over.shop.name).toBe('Late Mowers');
  });

  it('is only for superadmins', async () => {
    const staff = callerFor(ctx, actors.staff).admin.settings;
    expect(await errorOf(staff.setShop(shop))).toMatchObject({ status: 403 });
  });
});

it('the activity log contains changes of addresses and of the record', async () => {
  await settings().set({ key: 'contact_email', value: 'desk@shop.example' });
  await settings().restoreDefault({ key: 'contact_email' });
  await settings().restoreDefault({ key: 'contact_email' });
  const { updatedAt } = await settings().setShop(shop);
  await settings().setShop({ ...shop, updatedAt });
  const stale = settings().setShop({ ...shop, name: 'Late Mowers', updatedAt });
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
  const { logs } = await callerFor(ctx, actors.superadmin).admin.audit.page();
  const about = {
    entityType: 'settings',
    actionType: 'UPDATED',
    userName: 'Olive Owner',
    transactionId: null,
  };
  const address = { field: 'contact_email', isNoisy: false };
  expect(logs).toMatchObject([
    {
      ...about,
      entityName: 'Shop record',
      changes: [
        { field: 'name', oldValue: defaultShop.name, newValue: 'Hill Mowers' },
        { field: 'phone', newValue: '(734) 555-0190' },
        { field: 'fax', newValue: '' },
        { field: 'closedDays', isNoisy: true },
      ],
    },
    {
      ...about,
      entityName: 'Email Configuration',
      changes: [{ ...address, oldValue: 'desk@shop.example', newValue: null }],
    },
    { ...about, changes: [{ ...address, oldValue: null, newValue: 'desk@shop.example' }] },
  ]);
});

describe('a test mail', () => {
  it('is sent to the caller, and the result has the address', async () => {
    expect(await settings().sendTestMail()).toEqual({
      to: actors.superadmin.email,
      outcome: 'written',
      reason: null,
    });
    expect(ctx.mailer.sent).toMatchObject([{ template: 'test-mail', to: actors.superadmin.email }]);
  });

  it('that is rejected has the reason', async () => {
    const send = () => Promise.reject(new MailError('connect ECONNREFUSED', { permanent: false, code: 'x' }));
    const broken = callerFor({ ...ctx, mailer: { ...ctx.mailer, send } }, actors.superadmin);
    expect(await broken.admin.settings.sendTestMail()).toMatchObject({
      outcome: 'rejected',
      reason: 'connect ECONNREFUSED',
    });
  });

  it('is only for superadmins', async () => {
    const staff = callerFor(ctx, actors.staff).admin.settings;
    expect(await errorOf(staff.sendTestMail())).toMatchObject({ status: 403 });
    expect(ctx.mailer.sent).toEqual([]);
  });
});
