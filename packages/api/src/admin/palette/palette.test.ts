import { contactMessages, quoteRequests } from '@dealer/db';
import { makeProduct, makeQuoteRequest } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const find = (search: string) => callerFor(ctx, actors.staff).admin.palette.find({ search });
const names = async (search: string) => (await find(search)).products.map(({ name }) => name);

beforeEach(async () => {
  ctx = await testContext();
});

it('finds machines in every status but deleted, in any spelling of the model, the exact model first', async () => {
  await makeProduct(ctx.db, { name: 'sibling', brand: 'Echo', model: 'CS-590P' });
  await makeProduct(ctx.db, { name: 'archived', brand: 'Echo', model: 'CS-590', status: 'archived' });
  await makeProduct(ctx.db, { name: 'draft', brand: 'Echo', model: 'CS-590', status: 'draft' });
  await makeProduct(ctx.db, { name: 'published', brand: 'Echo', model: 'CS-590' });
  await makeProduct(ctx.db, { name: 'deleted', brand: 'Echo', model: 'CS-590', status: 'deleted' });
  for (const typed of ['CS-590', 'cs590', 'cs 590', 'CS.590', 'cs_590'])
    expect(await names(typed)).toEqual(['published', 'draft', 'archived', 'sibling']);
  expect(await names('echo 590p')).toEqual(['sibling']);
});

it('finds requests and messages by name, machine and phone number in any spelling, those that wait first', async () => {
  const asked = (customerName: string, more: Partial<typeof quoteRequests.$inferInsert> = {}) => ({
    ...{ quoteType: 'product' as const, customerName, customerPhone: '(734) 555-0142' },
    ...{ productName: 'Toro Recycler', ...more },
  });
  await ctx.db
    .insert(quoteRequests)
    .values([asked('Dana Miller'), asked('Dana Answered', { status: 'responded' })]);
  await ctx.db.insert(contactMessages).values({
    ...{ firstName: 'Dana', lastName: 'Writes', phone: '734-555-0142' },
    ...{ subject: 'Hours', message: 'When are you open?' },
  });
  for (const typed of ['dana', '734 555 0142', '(734) 555-0142', '+1 734.555.0142', '555-0142']) {
    const { quotes, messages } = await find(typed);
    expect(quotes.map(({ customerName }) => customerName)).toEqual(['Dana Miller', 'Dana Answered']);
    expect(messages).toMatchObject([{ name: 'Dana Writes', isHandled: false }]);
  }
  expect((await find('recycler')).quotes).toMatchObject([{ isWaiting: true }, { isWaiting: false }]);
  await ctx.db.update(quoteRequests).set({ result: 'spam' });
  expect((await find('miller')).quotes).toMatchObject([{ isWaiting: false }]);
});

it.each([
  ['José Muñoz', ['jose munoz', 'José', 'MUÑOZ', 'Jose\u0301']],
  ['Jose Munoz', ['josé', 'muñoz']],
  ['Siobhán O’Brien', ["o'brien", 'o’brien', 'o‘brien', 'o`brien', 'obrien', 'siobhan obrien']],
  ["D'Angelo Smith", ['dangelo', 'D’Angelo']],
])('finds %s as staff type it, without accents or with another apostrophe', async (name, searches) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  await makeQuoteRequest(ctx.db, { customerName: 'Somebody Else', productName: `${name} Mower` });
  await makeQuoteRequest(ctx.db, { customerName: name, status: 'responded' });
  await ctx.db.insert(contactMessages).values([
    {
      ...{ firstName: 'Somebody', lastName: 'Else', email: 'else@example.com' },
      ...{ subject: name, message: 'x' },
    },
    {
      ...{ firstName, lastName, email: 'a@example.com', subject: 'Hours', message: 'x' },
      handledAt: new Date(0),
    },
  ]);
  const { quotes, messages } = callerFor(ctx, actors.staff).admin;
  for (const search of searches) {
    const found = await find(search);
    expect(found.quotes.map(({ customerName }) => customerName)).toEqual([name, 'Somebody Else']);
    expect(found.messages.map((each) => each.name)).toEqual([name, 'Somebody Else']);
    expect([await quotes.page({ search }), await messages.page({ search })]).toMatchObject([
      { total: 2 },
      { total: 2 },
    ]);
  }
  expect(await find('’')).toEqual({ products: [], quotes: [], messages: [] });
});

it('a person of that name comes before requests whose machine has the letters', async () => {
  const asked = (customerName: string) => ({
    ...{ quoteType: 'product' as const, customerName, customerPhone: '(734) 555-0142' },
    productName: 'Bobcat ZT',
  });
  const others = ['Cust O', 'Cust N', 'Cust M', 'Cust L', 'Cust K'].map(asked);
  await ctx.db.insert(quoteRequests).values([{ ...asked('Cust B'), status: 'responded' }, ...others]);
  const messages = ['Cust O', 'Cust N', 'Cust M', 'Cust B'].map((person) => ({
    ...{ firstName: person.slice(0, 4), lastName: person.slice(5), email: `${person.at(-1)}@example.com` },
    ...{
      subject: 'Bobcat',
      message: 'Do you have one?',
      ...(person === 'Cust B' && { handledAt: new Date(0) }),
    },
  }));
  await ctx.db.insert(contactMessages).values(messages);
  for (const typed of ['Cust B', 'b cust']) {
    const found = await find(typed);
    expect(found.quotes[0]?.customerName).toBe('Cust B');
    expect(found.messages[0]?.name).toBe('Cust B');
  }
});

it('finds the request alone that a text names by its number, which Enter opens', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { customerName: 'Dana Miller' });
  await makeProduct(ctx.db, { name: `Saw ${id}`, model: `CS-${id}` });
  const named = async (search: string) => {
    const { products, quotes } = await find(search);
    return [products.length, quotes.map((quote) => quote.id)];
  };
  for (const typed of [`#${id}`, `no. ${id}`, `request ${id}`]) expect(await named(typed)).toEqual([0, [id]]);
  expect(await named(`${id}`)).toEqual([1, [id]]);
  // Of no request, it may be a part of a name.
  await makeProduct(ctx.db, { name: 'No. 4711 Chain' });
  expect(await named('no. 4711')).toEqual([1, []]);
});

it('finds nothing for an empty text, and at most a screen of machines', async () => {
  for (let n = 0; n < 9; n += 1) await makeProduct(ctx.db, { name: `Saw ${n}` });
  expect(await find(' - ')).toEqual({ products: [], quotes: [], messages: [] });
  expect(await names('saw')).toEqual(['Saw 0', 'Saw 1', 'Saw 2', 'Saw 3', 'Saw 4', 'Saw 5']);
});
