import { jobs, products, quoteRequests } from '@dealer/db';
import { makeProduct, makeUser } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { toPublicError } from '../../errors.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const create = (input: object = {}) =>
  callerFor(ctx, null).storefront.quotes.create({ ...request, ...input });
const errorOf = (input: object) => create(input).then(() => undefined, toPublicError);
const stored = () => ctx.db.select().from(quoteRequests);

const request = {
  quoteType: 'product' as const,
  productName: 'TimeCutter 50',
  customerName: ' Ada Hill ',
  customerEmail: 'ada@example.com',
  customerPhone: '734.555.0190',
  comments: 'An acre.\r\nOne bank.',
};

beforeEach(async () => {
  ctx = await testContext();
});

describe('a request', () => {
  it('is stored as pending with the default location, together with its two mail jobs', async () => {
    expect(await create()).toMatchObject({ message: 'Your request has been received.' });
    expect(await stored()).toMatchObject([
      {
        quoteType: 'product',
        productId: null,
        productName: 'TimeCutter 50',
        userId: null,
        customerName: 'Ada Hill',
        customerEmail: 'ada@example.com',
        customerPhone: '(734) 555-0190',
        comments: 'An acre.\nOne bank.',
        location: 'Temperance, MI',
        status: 'pending',
      },
    ]);
    const ordered = await ctx.db.select({ topic: jobs.topic, status: jobs.status }).from(jobs);
    expect(ordered).toEqual([
      { topic: 'mail.quoteNotification', status: 'pending' },
      { topic: 'mail.quoteReceived', status: 'pending' },
    ]);
    expect(ctx.mailer.sent).toEqual([]);
  });

  it.each([
    ['an email alone', { customerPhone: '' }, { customerPhone: null, customerEmail: 'ada@example.com' }],
    ['a phone alone', { customerEmail: null }, { customerEmail: '', customerPhone: '(734) 555-0190' }],
    ['half a phone number beside an email', { customerPhone: '734 555' }, { customerPhone: '734 555' }],
    ['no comments', { comments: undefined }, { comments: null }],
    [
      'HTML and emoji',
      { customerName: '<b>Ada</b> 🚜', productName: '<i>x</i> 🌱', comments: '<script>1</script> 😀' },
      { customerName: '<b>Ada</b> 🚜', productName: '<i>x</i> 🌱', comments: '<script>1</script> 😀' },
    ],
    [
      'line ends and control characters',
      {
        customerName: 'Ada\r\nBcc: x\u0000',
        productName: 'a\nb\u0000',
        customerPhone: '555\r\n0190',
        comments: 'a\u0000\r\nb',
      },
      { customerName: 'Ada Bcc: x', productName: 'a b', customerPhone: '555 0190', comments: 'a\nb' },
    ],
  ])('is accepted with %s', async (_, input, kept) => {
    await create(input);
    expect(await stored()).toMatchObject([kept]);
  });

  it('without an email address enqueues no confirmation', async () => {
    await create({ customerEmail: '' });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent.map(({ template }) => template)).toEqual(['quote-notification']);
  });

  it('belongs to the signed-in user', async () => {
    const user = await makeUser(ctx.db);
    const actor = { id: user.id, role: 'customer' as const, email: user.email, name: 'Ada' };
    await callerFor(ctx, actor).storefront.quotes.create(request);
    expect(await stored()).toMatchObject([{ userId: user.id }]);
  });

  it('says that it is in no account where the page is of one that is signed out by then, each time it is sent', async () => {
    const actor = await storedActor(ctx, 'customer');
    const send = (pageUserId: number | null, caller: Actor | null = null, key = 'a'.repeat(16)) =>
      callerFor({ ...ctx, pageUserId }, caller).storefront.quotes.create({ ...request, idempotencyKey: key });
    expect((await send(actor.id)).isOutsideAccount).toBe(true);
    expect((await send(actor.id)).isOutsideAccount).toBe(true);
    expect((await stored()).map(({ userId }) => userId)).toEqual([null]);
    // One whose answer was lost is in the account.
    await send(actor.id, actor, 'b'.repeat(16));
    expect((await send(actor.id, null, 'b'.repeat(16))).isOutsideAccount).toBeUndefined();
    expect((await send(null, null, 'c'.repeat(16))).isOutsideAccount).toBeUndefined();
  });

  it.each([
    ['neither email nor phone', { customerEmail: ' ', customerPhone: '\t' }, 'customerEmail'],
    ['half a phone number alone', { customerEmail: '', customerPhone: '734 555' }, 'customerPhone'],
    ['a blank name', { customerName: ' \r\n ' }, 'customerName'],
    ['a long name', { customerName: 'x'.repeat(202) }, 'customerName'],
    ['an email of 300 characters', { customerEmail: `${'a'.repeat(288)}@example.com` }, 'customerEmail'],
    ['a line end in the email', { customerEmail: 'ada@example.com\r\nBcc: x@y.example' }, 'customerEmail'],
    ['two emails', { customerEmail: 'a@b.example,c@d.example' }, 'customerEmail'],
    ['a long phone', { customerPhone: '5'.repeat(21) }, 'customerPhone'],
    ['6,000 characters of comments', { comments: 'x'.repeat(6_000) }, 'comments'],
    ['no equipment', { productName: ' ' }, 'productName'],
    ['no service', { quoteType: 'service', productName: '' }, 'productName'],
    ['a service without its name', { quoteType: 'service', productName: 'Servicing: ' }, 'productName'],
    ['a long product name', { productName: 'x'.repeat(2_031) }, 'productName'],
    ['an unknown kind', { quoteType: 'gift' }, 'quoteType'],
    ['a number for a name', { customerName: 7 }, 'customerName'],
    ['a list for comments', { comments: [] }, 'comments'],
    ['a product that is no number', { productId: 'x' }, 'productId'],
    ['a malformed key', { idempotencyKey: 'x' }, 'idempotencyKey'],
  ])('is rejected with %s, and nothing is stored', async (_, input, path) => {
    const error = await errorOf(input);
    expect(error).toMatchObject({ status: 400, details: { errors: [{ path }] } });
    expect(await stored()).toEqual([]);
    expect(await ctx.db.select().from(jobs)).toEqual([]);
  });

  it('has a plain error message', async () => {
    const message = async (input: object) => (await errorOf(input))?.message;
    expect(await message({ customerEmail: '', customerPhone: '' })).toBe(
      'Please provide either an email address or phone number so we can reach you.',
    );
    expect(await message({ comments: 'x'.repeat(6_000) })).toBe('Comments must be at most 5,000 characters');
    expect(await message({ customerEmail: 'ada' })).toBe('Valid email is required');
  });
});

describe('the product of a request', () => {
  it('sets the product name of the request', async () => {
    const product = await makeProduct(ctx.db, { name: 'TimeCutter 50 in.' });
    await create({ productId: product.id, productName: 'something else' });
    expect(await stored()).toMatchObject([{ productId: product.id, productName: 'TimeCutter 50 in.' }]);
  });

  it.each(['draft', 'deleted'] as const)(
    'is ignored if it is %s, and the typed name stays',
    async (status) => {
      const product = await makeProduct(ctx.db, { status });
      await create({ productId: product.id });
      expect(await stored()).toMatchObject([{ productId: null, productName: 'TimeCutter 50' }]);
    },
  );

  it('is ignored if it does not exist', async () => {
    await create({ productId: 999_999 });
    expect(await stored()).toMatchObject([{ productId: null, productName: 'TimeCutter 50' }]);
  });
});

it('is accepted for ten machines without models, each with the longest name', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(200, 'x'));
  const made = [];
  for (const name of names) made.push(await makeProduct(ctx.db, { name, model: null }));
  await create({ productName: names.join(', '), productIds: made.map(({ id }) => id) });
  expect(await stored()).toMatchObject([{ productName: names.join(', ') }]);
});

describe('a repeated submission', () => {
  const idempotencyKey = 'c0ffee-c0ffee-c0ffee';

  it('gets the same answer and creates one request and one mail of each kind', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ idempotencyKey })));
    answers.push(await create({ idempotencyKey }));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toHaveLength(2);
  });

  it.each([
    ['renamed', { name: 'TimeCutter 54' }],
    ['archived', { status: 'archived' as const }],
    ['deleted', { status: 'deleted' as const }],
  ])('succeeds when staff %s the machine in between', async (_, change) => {
    const { id: productId } = await makeProduct(ctx.db, { name: 'TimeCutter 50 in.' });
    await create({ idempotencyKey, productId });
    await ctx.db.update(products).set(change);
    await create({ idempotencyKey, productId });
    expect(await stored()).toMatchObject([{ productName: 'TimeCutter 50 in.' }]);
    expect(await errorOf({ idempotencyKey, productId: productId + 1 })).toMatchObject({ status: 409 });
  });

  it('is answered with the time at which it was stored first', async () => {
    const first = await create({ idempotencyKey });
    expect(first.receivedAt).toEqual(ctx.now());
    const later = new Date(ctx.now().getTime() + 3_600_000);
    ctx = { ...ctx, now: () => later };
    expect((await create({ idempotencyKey })).receivedAt).toEqual(first.receivedAt);
  });

  it('with other content is rejected, because it would not be stored', async () => {
    await create({ idempotencyKey });
    expect(await errorOf({ idempotencyKey, comments: 'Two acres.' })).toMatchObject({ status: 409 });
    expect(await stored()).toHaveLength(1);
  });

  it('without an idempotency key is another request', async () => {
    await create();
    await create();
    expect(await stored()).toHaveLength(2);
  });
});

describe('abuse', () => {
  it('that fills in the honeypot gets the same answer, and nothing is stored', async () => {
    expect(await create({ homepage: 'https://spam.example' })).toEqual({
      message: 'Your request has been received.',
    });
    expect(await stored()).toEqual([]);
  });

  it('by many requests is rate-limited per address', async () => {
    for (let n = 0; n < 20; n += 1) await create();
    expect(await errorOf({})).toMatchObject({ status: 429, details: { retryAfter: expect.any(Number) } });
    ctx = { ...ctx, address: '203.0.113.8' };
    expect(await errorOf({})).toBeUndefined();
  });
});
