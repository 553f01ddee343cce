import { users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { nameOfPerson, personName } from './person-name.ts';
import { importText } from './testing/imports.ts';
import { callerFor, storedActor, testContext } from './testing/index.ts';

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
