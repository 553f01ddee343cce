import { createHash } from 'node:crypto';
import { jobs, mailTokens, users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

const email = 'ada.private@example.com';
const password = 'old private password';
const newPassword = 'new private password';
const quote = {
  quoteType: 'service',
  productName: 'Servicing: Mower Belt Service',
  customerName: 'Ada Private',
  customerEmail: email,
  customerPhone: '(734) 555-0199',
  comments: 'A private remark.\nparams: more of it.',
};
let server: TestServer;

/** Makes every write to the table fail with a database error whose message, detail and context carry the row. */
async function failWrites(table: SQL, column: SQL): Promise<void> {
  await server.database.db.execute(sql`create function fail_write() returns trigger language plpgsql as $$
    begin perform new.${column}::integer; return new; end $$`);
  await server.database.db.execute(
    sql`create trigger fail_write before insert or update on ${table} for each row execute function fail_write()`,
  );
}

const post = (path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://shop.example' },
    body: JSON.stringify(body),
  });

async function storedSecrets(): Promise<string[]> {
  const stored = await server.database.db.select({ hash: users.passwordHash }).from(users);
  return stored.flatMap(({ hash }) => hash ?? []);
}

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await server.database.db.execute(sql`drop function if exists fail_write cascade`);
  await server.close();
});

function expectLogWithout(values: readonly string[]): void {
  const text = JSON.stringify(server.logged);
  expect(server.logged.map(({ level }) => level)).toContain(50);
  for (const value of values) expect(text).not.toContain(JSON.stringify(value).slice(1, -1));
  // The log still says which statement failed and why.
  expect(text).toContain('Failed query');
  expect(text).toContain('22P02');
}

it('a database error in a registration is logged without what was sent', async () => {
  await failWrites(sql`users`, sql`email`);
  const sent = { email, password, firstName: 'Adaline', lastName: 'Privatesson' };
  expect((await post('/api/auth/register', sent)).status).toBe(500);
  expectLogWithout([...Object.values(sent), '$argon2id']);
});

it('a database error in a login is logged without what was sent', async () => {
  await post('/api/auth/register', { email, password, firstName: 'Adaline', lastName: 'Privatesson' });
  await server.database.db.update(users).set({ emailVerified: true });
  const hashes = await storedSecrets();
  await failWrites(sql`users`, sql`password_hash`);
  expect((await post('/api/auth/login', { email, password })).status).toBe(500);
  expectLogWithout([email, password, ...hashes]);
});

it('a database error in a quote request is logged without what was sent', async () => {
  await failWrites(sql`quote_requests`, sql`customer_email`);
  expect((await post('/api/quote-requests', quote)).status).toBe(500);
  const { quoteType: _, ...sent } = quote;
  expectLogWithout([...Object.values(sent), 'more of it']);
  expect(await server.database.db.$count(jobs)).toBe(0);
});

it('a database error in a password reset is logged without what was sent', async () => {
  const token = 'reset-token-of-ada';
  const hash = createHash('sha256').update(token).digest('hex');
  const { id: userId } = await makeUser(server.database.db, { email });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await server.database.db.insert(mailTokens).values({ hash, userId, purpose: 'reset', expiresAt });
  await failWrites(sql`users`, sql`password_hash`);
  expect((await post('/api/auth/reset-password', { email, token, newPassword })).status).toBe(500);
  expectLogWithout([email, token, newPassword, hash, '$argon2id']);
});
