import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** The process as npm start runs it: what it says when it cannot start, and how it stops. */
test.describe('the server process @desktop', () => {
  // A new embedded database takes its time on a busy machine.
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
    let faults = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (faults += text.toString()));
    const ended = once(child, 'exit').then(([code]: unknown[]) => ({ code, faults }));
    const up = async () => {
      const said = new Promise<void>((resolve) => {
        child.stdout.on('data', () => output.includes('is up') && resolve());
      });
      const early = await Promise.race([said, ended]);
      if (early) throw new Error(early.faults);
    };
    return { child, ended, up };
  }

  /** One line, no stack, exit code 1. */
  async function refusal(env: Record<string, string>): Promise<string> {
    const { code, faults } = await start(env).ended;
    expect(code).toBe(1);
    expect(faults.trim().split('\n')).toHaveLength(1);
    return faults.trim();
  }

  test('refuses a data folder that another process uses', async () => {
    await start({}).up();
    expect(await refusal({})).toContain('is in use by another process');
  });

  test('refuses a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address && typeof address === 'object' ? String(address.port) : '';
    expect(await refusal({ PORT: port })).toBe(
      `Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT to another one.`,
    );
    other.close();
  });

  test('refuses a data folder that cannot be one', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(/^The data folder .* cannot be written/);
  });

  test('refuses a data folder on a file system that takes none', async () => {
    expect(await refusal({ DATA_DIR: '/proc/nope' })).toMatch(
      /^The data folder \/proc\/nope cannot be written/,
    );
  });

  test('refuses a database that does not answer, without telling its password', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/dealer' });
    expect(said).not.toContain('secret');
    expect(said).toContain('127.0.0.1:1');
  });

  test('refuses an environment that makes no sense, naming the variables', async () => {
    expect(await refusal({ PORT: 'many', SEED: 'all' })).toMatch(/PORT.*SEED/);
  });

  test('stops on SIGTERM with exit code 0', async () => {
    const { child, ended, up } = start({});
    await up();
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});
