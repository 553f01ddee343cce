import { users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Actor } from '../context.ts';
import { importText } from '../testing/imports.ts';
import { callerFor, runDueJobs, storedActor, testContext } from '../testing/index.ts';
import { nameColumns, nameOfPerson, personName } from './person-name.ts';

it.each([
  [{ name: 'Ada Hill', firstName: 'Ada', lastName: 'Other' }, 'Ada Hill'],
  [{ name: null, firstName: 'Ada', lastName: 'Hill' }, 'Ada Hill'],
  [{ name: null, firstName: null, lastName: 'Hill' }, 'Hill'],
  [{ name: null, firstName: ' ', lastName: null }, 'ada@example.com'],
])('shows %o as %s, in a query and of a row', async (values, name) => {
  const { db } = await testContext();
  const { id } = await makeUser(db, { email: 'ada@example.com' });
  const [user] = await db.update(users).set(values).where(eq(users.id, id)).returning();
  expect(user && nameOfPerson(user)).toBe(name);
  expect(await db.select({ name: personName }).from(users)).toEqual([{ name }]);
});

it.each([
  ['Ada', 'Hill', 'Ada Hill'],
  ['Ada', null, 'Ada'],
  [' ', null, null],
])('stores %j and %j with the whole name %j', (firstName, lastName, name) => {
  expect(nameColumns(firstName, lastName)).toEqual({ firstName, lastName, name });
});

it('stores the whole name equal to its parts by each write of a user', async () => {
  const ctx = await testContext();
  const owner = await storedActor(ctx, 'superadmin');
  const account = { email: 'ada@example.com', password: 'long enough to be safe' };
  await callerFor(ctx, null).auth.register({ ...account, firstName: 'Ada', lastName: 'Hill' });
  const stored = async () => {
    const [user] = await ctx.db.select().from(users).where(eq(users.email, account.email));
    if (!user) throw new Error('There is no account');
    return user;
  };
  expect((await stored()).name).toBe('Ada Hill');
  const { id } = await stored();
  const self: Actor = { id, role: 'customer', email: account.email, name: 'Ada Hill' };
  await callerFor(ctx, self).auth.updateUser({ id, lastName: 'Lane' });
  expect((await stored()).name).toBe('Ada Lane');
  const { admin, auth } = callerFor(ctx, owner);
  await admin.staff.invite({ email: account.email, firstName: 'Grace', lastName: 'Poe', role: 'admin' });
  await runDueJobs(ctx);
  const invitation = ctx.mailer.sent.find(({ template }) => template === 'staff-invitation');
  const token = new URL(String(invitation?.props['acceptUrl'])).searchParams.get('token') ?? '';
  await auth.acceptInvitation({ email: account.email, token, newPassword: account.password });
  expect(await stored()).toMatchObject({ firstName: 'Grace', lastName: 'Poe', name: 'Grace Poe' });
});

it('is the same in imports and in the activity log', async () => {
  const ctx = await testContext();
  await seedReference(ctx.db);
  const staff = await storedActor(ctx, 'staff');
  const owner = await storedActor(ctx, 'superadmin');
  const names = { name: null, firstName: 'Ada', lastName: 'Hill' };
  await ctx.db.update(users).set(names).where(eq(users.id, staff.id));
  const id = await importText(ctx, staff, 'Brand,Model,Name\nEcho,CS-590,Saw\n');
  const { imports, staff: accounts, audit } = callerFor(ctx, owner).admin;
  expect(await imports.get({ id })).toMatchObject({ createdByName: 'Ada Hill' });
  expect(await imports.list()).toMatchObject([{ createdByName: 'Ada Hill' }]);
  await accounts.disable({ id: staff.id });
  const { logs } = await audit.page();
  expect(logs.find(({ entityType }) => entityType === 'staff')?.entityName).toBe('Ada Hill');
});
