import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';
import { makeBrand } from './factories/index.ts';
import { defaultMigrationsFolder, openDatabase } from './open.ts';
import { openPostgres } from './open-postgres.ts';
import { brands, catalogVersion } from './schema/index.ts';
import { countWaiting, createTestDatabase } from './testing/test-database.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function open(url: string, poolMax = 3): Promise<Database> {
  const database = await openDatabase({ url, poolMax });
  opened.push(database);
  return database;
}

describe('migrations', () => {
  it('are applied once by processes that start at the same moment', async () => {
    const url = await createTestDatabase(inject('databaseUrl'));
    const databases = await Promise.all([open(url), open(url), open(url)]);
    await Promise.all(databases.map((database) => database.migrate()));
    await Promise.all(databases.map((database) => database.migrate()));
    const [database] = databases;
    expect(await database.db.select().from(catalogVersion)).toMatchObject([{ version: 0 }]);
  });

  it('let a process of the release before start again during an upgrade, and tell it', async () => {
    const url = await createTestDatabase(inject('databaseUrl'));
    const migrationsFolder = folderWithOneMore('alter table brands add column next text');
    const next = await openDatabase({ url, migrationsFolder });
    opened.push(next);
    expect(await next.migrate()).toEqual({ isNewer: false });
    const before = await open(url);
    expect(await before.migrate()).toEqual({ isNewer: true });
    rmSync(migrationsFolder, { recursive: true });
  });

  it('do not keep visitors of the release before waiting while they wait for a lock', async () => {
    const url = await createTestDatabase(inject('databaseUrl'));
    const [before, backup] = [await open(url), await open(url)];
    await before.migrate();
    const migrationsFolder = folderWithOneMore('alter table brands add column next text');
    const next = await openDatabase({ url, migrationsFolder });
    opened.push(next);
    let migration: Promise<unknown> | undefined;
    await backup.db.longTransaction(async (tx) => {
      await tx.select().from(brands);
      migration = next.migrate();
      await expect.poll(() => countWaiting(before.db), { timeout: 10_000 }).toBe(1);
      await expect(before.db.select().from(brands)).resolves.toEqual([]);
    });
    await migration;
    expect(await before.rows(sql`select next from ${brands}`)).toEqual([]);
    rmSync(migrationsFolder, { recursive: true });
  }, 30_000);
});

describe('a database without the tables of a site', () => {
  it('gets none by a command that is for the database of a site', async () => {
    const url = await createTestDatabase(inject('databaseUrl'));
    const { host, pathname } = new URL(url);
    const failure = openDatabase({ url, mustExist: true });
    await expect(failure).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(failure).rejects.toThrow(
      `The database at ${host}${pathname} is empty. Set DATABASE_URL as the site has it, or start the site once.`,
    );
    await (await open(url)).migrate();
    opened.push(await openDatabase({ url, mustExist: true }));
  });
});

describe('a database in which the site cannot have its tables', () => {
  const admin = async (...statements: string[]) => {
    const server = postgres(inject('databaseUrl'), { max: 1, onnotice: () => undefined });
    for (const statement of statements) await server.unsafe(statement);
    await server.end();
  };
  const nameOf = (url: string) => new URL(url).pathname.slice(1);

  it('is named with what to do where it belongs to another user', async () => {
    const url = await createTestDatabase(inject('databaseUrl'));
    const denial =
      "do $$ begin raise insufficient_privilege using message = 'permission denied for schema public'; end $$";
    const migrationsFolder = folderWithOneMore(denial);
    const database = await openDatabase({ url, migrationsFolder });
    opened.push(database);
    const failure = database.migrate();
    await expect(failure).rejects.toBeInstanceOf(DatabaseUnavailable);
    const { host, pathname } = new URL(url);
    await expect(failure).rejects.toThrow(
      `The tables of the database at ${host}${pathname} cannot be made or updated (permission denied for schema public). ` +
        'Let the user of DATABASE_URL own the database and its tables.',
    );
    rmSync(migrationsFolder, { recursive: true });
  });

  it('is named with what to do where it is a copy that cannot be written', async () => {
    const url = await createTestDatabase(inject('databaseUrl'));
    await admin(`alter database "${nameOf(url)}" set default_transaction_read_only = on`);
    const failure = open(url).then((database) => database.migrate());
    await expect(failure).rejects.toThrow(
      /read-only transaction\)\. DATABASE_URL must name a server that can/,
    );
  });

  it.each(['LATIN1', 'SQL_ASCII'])(
    'is rejected before the first table where its encoding is %s',
    async (encoding) => {
      const url = await createTestDatabase(inject('databaseUrl'));
      const name = nameOf(url);
      await admin(
        `drop database "${name}"`,
        `create database "${name}" encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0`,
      );
      const database = await open(url);
      await expect(database.migrate()).rejects.toThrow(
        `has the encoding ${encoding}, but the site needs UTF8.`,
      );
      expect(
        await database.rows(sql`select schemaname from pg_tables where schemaname in ('public', 'drizzle')`),
      ).toEqual([]);
    },
  );
});

/** A copy of the migrations with one more. */
function folderWithOneMore(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-migrations-'));
  cpSync(defaultMigrationsFolder(), folder, { recursive: true });
  const journalFile = join(folder, 'meta', '_journal.json');
  const journal: { entries: object[] } = JSON.parse(readFileSync(journalFile, 'utf8'));
  journal.entries.push({
    ...{ idx: journal.entries.length, version: '7', when: Date.now(), tag: 'next', breakpoints: true },
  });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(folder, 'next.sql'), statement);
  return folder;
}

describe('writers of the catalog at the same moment', () => {
  it('each raise the version and do not lock each other out', async () => {
    const url = await createTestDatabase(inject('databaseUrl'));
    const database = await open(url, 8);
    await database.migrate();
    await makeBrand(database.db, { name: 'a', slug: 'a' });
    await makeBrand(database.db, { name: 'b', slug: 'b' });
    const touch = (first: string, second: string) =>
      database.db.transaction(async (tx) => {
        await makeBrand(tx);
        await tx.execute(
          sql`select * from ${brands} where name in (${first}, ${second}) order by name for update`,
        );
        await tx.execute(sql`update ${brands} set logo_url = '/x.svg' where name in (${first}, ${second})`);
      });
    await Promise.all(Array.from({ length: 24 }, (_, n) => (n % 2 ? touch('a', 'b') : touch('b', 'a'))));
    expect(await database.db.select().from(catalogVersion)).toMatchObject([{ version: 26 }]);
    expect(await database.db.$count(brands)).toBe(26);
  });
});

/** A server on this machine. @returns its port and how it is closed */
async function listen(accept: (socket: Socket) => void) {
  const server = createServer(accept).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { port, close: () => server.close() };
}

describe('a server that starts together with this process', () => {
  it('is waited for', async () => {
    const url = new URL(await createTestDatabase(inject('databaseUrl')));
    const { hostname, port } = url;
    let connections = 0;
    const server = await listen((socket) => {
      connections += 1;
      if (connections === 1) {
        socket.destroy();
        return;
      }
      const behind = connect(Number(port), hostname);
      for (const end of [socket, behind]) end.on('error', () => undefined);
      socket.pipe(behind).pipe(socket);
    });
    url.hostname = '127.0.0.1';
    url.port = String(server.port);
    const database = await open(url.href);
    await expect(database.db.ping()).resolves.toBeUndefined();
    server.close();
  });
});

describe('a server that cannot be used', () => {
  it('is one clear error that names it, without the password', async () => {
    const failure = openPostgres({
      url: 'postgres://dealer:hunter2@127.0.0.1:1/shop',
      migrationsFolder: '',
      answerWithinSeconds: 0.2,
    });
    await expect(failure).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(failure).rejects.toThrow('The database at 127.0.0.1:1/shop does not answer (ECONNREFUSED).');
  });

  it('is given up when it takes connections and closes them', async () => {
    const { port, close } = await listen((socket) => socket.resume().end());
    const failure = openPostgres({
      url: `postgres://dealer:hunter2@127.0.0.1:${port}/shop`,
      migrationsFolder: '',
      answerWithinSeconds: 0.2,
    });
    await expect(failure).rejects.toThrow(`The database at 127.0.0.1:${port}/shop does not answer`);
    close();
  });

  it.each([
    ['a wrong password', '28P01', 'password authentication failed for user "dealer"'],
    ['an unknown role', '28000', 'role "dealer" does not exist'],
  ])('is not waited for when it rejects %s', async (_, code, message) => {
    const rejection = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
    const head = Buffer.from('E\0\0\0\0');
    head.writeInt32BE(rejection.length + 4, 1);
    const { port, close } = await listen((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([head, rejection]))),
    );
    const url = `postgres://dealer:hunter2@127.0.0.1:${port}/shop`;
    const failure = openPostgres({ url, migrationsFolder: '', answerWithinSeconds: 3_600 });
    await expect(failure).rejects.toThrow(`127.0.0.1:${port}/shop does not answer (${message})`);
    close();
  });

  it('is not waited for when its name leads nowhere', async () => {
    const url = 'postgres://dealer:hunter2@no-such-host.invalid/shop';
    const failure = openPostgres({ url, migrationsFolder: '', answerWithinSeconds: 3_600 });
    await expect(failure).rejects.toThrow('no-such-host.invalid/shop does not answer (ENOTFOUND)');
  });

  it('is told from a database that is not there', async () => {
    const url = new URL(inject('databaseUrl'));
    url.pathname = '/dealer_no_such_database';
    const failure = openDatabase({ url: url.href });
    await expect(failure).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(failure).rejects.toThrow('database "dealer_no_such_database" does not exist');
  });

  it.each([
    'nonsense with hunter2',
    'https://user:hunter2@example.com/shop',
    'postgres://dealer:hunter2%@127.0.0.1/shop',
    'postgres://dealer:hunter2#1@127.0.0.1/shop',
  ])('is told from an address that is none: %s', async (url) => {
    const failure = openDatabase({ url });
    await expect(failure).rejects.toThrow('not of the form');
    await expect(failure).rejects.not.toThrow('hunter2');
  });
});
