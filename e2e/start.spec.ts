import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

function portOf(server: Server): string {
  const address = server.address();
  return address && typeof address === 'object' ? String(address.port) : '';
}

/** The process as npm start runs it: its messages when it cannot start, and how it stops. */
test.describe('the server process @desktop', () => {
  // Creating an embedded database is slow on a busy machine.
  test.describe.configure({ timeout: 120_000 });
  let folder: string;
  const started: ChildProcess[] = [];

  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dealer-start-'));
  });
  test.afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  function start(env: Record<string, string>) {
    const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
      env: {
        DATA_DIR: folder,
        SEED: 'none',
        PORT: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
    });
    started.push(child);
    let output = '';
    let errors = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    const ended = once(child, 'exit').then(([code]: unknown[]) => ({ code, errors }));
    const up = async () => {
      const announcement = new Promise<void>((resolve) => {
        child.stdout.on('data', () => output.includes('is up') && resolve());
      });
      const early = await Promise.race([announcement, ended]);
      if (early) throw new Error(early.errors);
    };
    return { child, ended, up };
  }

  /** One line, no stack, exit code 1. */
  async function startupError(env: Record<string, string>): Promise<string> {
    const { code, errors } = await start(env).ended;
    expect(code).toBe(1);
    return errors.trim();
  }

  test('keeps other processes off its data folder, and stops on SIGTERM with exit code 0', async () => {
    const { child, ended, up } = start({});
    await up();
    await expect(startupError({})).resolves.toContain('is in use by another process');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  test('rejects a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = portOf(other);
    await expect(startupError({ PORT: port })).resolves.toBe(
      `Port ${port} on 127.0.0.1 is in use: stop the other process, or set PORT to another port.`,
    );
    // Nothing was opened or filled before.
    expect(readdirSync(folder)).toEqual([]);
    other.close();
  });

  test('rejects a data folder that cannot be created', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(startupError({ DATA_DIR: join(file, 'data') })).resolves.toMatch(
      /^The data folder .* cannot be written/,
    );
  });

  test('rejects a database that refuses the password, without printing it', async () => {
    const refusal = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed', '', ''].join('\0');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(length.length + refusal.length);
    const database = createServer((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(refusal)])));
    }).listen(0, '127.0.0.1');
    await once(database, 'listening');
    const place = `127.0.0.1:${portOf(database)}`;
    const error = await startupError({ DATABASE_URL: `postgres://someone:secret@${place}/dealer` });
    expect(error).not.toContain('secret');
    expect(error).toBe(`The database at ${place}/dealer does not answer (password authentication failed).`);
    database.close();
  });

  test('rejects an invalid configuration, naming the variables', async () => {
    expect((await startupError({ PORT: 'many', SEED: 'all' })).split('\n')).toEqual([
      'Invalid configuration:',
      `  PORT must be a number from 0 to 65535, got "many"`,
      `  SEED must be 'demo' or 'none', got "all"`,
    ]);
  });
});
