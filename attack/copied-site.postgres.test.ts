import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { type BuiltProcess, startBuilt } from '../apps/server/src/testing/built-server.ts';
import { emptyDatabasePath } from '../packages/db/src/open.ts';
import { createServerDatabase, type ServerDatabase } from '../packages/db/src/testing/server-database.ts';
import { copySite } from '../scripts/lib/site-files.mjs';
import { SAMPLE_PASSWORD } from './lib/server.ts';

/** Root may write everywhere, so a test that runs as root starts the site as the user nobody. */
const NOBODY = 65_534;
const TIME_LIMIT_MS = 300_000;
const uid = process.getuid?.() === 0 ? NOBODY : undefined;

let folder: string;
let site: string;
let dataDir: string;
let database: ServerDatabase;
let running: BuiltProcess | undefined;

function lockFolder(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) lockFolder(child);
    else chmodSync(child, 0o444);
  }
  chmodSync(path, 0o555);
}

function unlockFolder(path: string): void {
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) unlockFolder(join(path, entry.name));
}

beforeEach(async () => {
  database = await createServerDatabase(inject('attackDatabaseUrl'), 'dealer_attack');
  folder = mkdtempSync(join(tmpdir(), 'dealer-site-'));
  chmodSync(folder, 0o755);
  site = join(folder, 'site');
  copySite(site);
  lockFolder(site);
  dataDir = join(folder, 'data');
  // Sample images take seconds to draw, and nothing here looks at them.
  mkdirSync(join(dataDir, 'products'), { recursive: true });
  writeFileSync(join(dataDir, 'products/.samples-drawn'), '');
  if (uid !== undefined) for (const path of [dataDir, join(dataDir, 'products')]) chownSync(path, uid, uid);
});
afterEach(async () => {
  await running?.stop();
  await database.drop();
  unlockFolder(site);
  rmSync(folder, { recursive: true, force: true });
});

/** As in a container whose root is read-only: DATA_DIR is the only folder that it may write to. */
const variables = { SEED_PASSWORD: SAMPLE_PASSWORD, TMPDIR: '/nonexistent', LOG_LEVEL: 'warn' };

/** Runs a command of docs/operations.md; on the embedded database where no other is given. */
async function runCommand(args: string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(site, 'apps/server/dist/cli.js'), ...args], {
    cwd: dataDir,
    env: { NODE_ENV: 'production', DATA_DIR: dataDir, ...variables, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

it(
  'the files that the Dockerfile copies are all that the site needs, and it writes to its data folder only',
  async () => {
    // Without it the embedded database is made at the first start, which takes the longest and the most memory.
    expect(existsSync(emptyDatabasePath(join(site, 'packages/db/migrations')))).toBe(true);
    running = await startBuilt({
      script: 'main.js',
      site,
      uid,
      dataDir,
      variables: { ...variables, DATABASE_URL: database.url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const { url, child } = running;
    await running.untilReady();
    const page = await fetch(`${url}/inventory`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);

    const send = (path: string, body: unknown) =>
      fetch(url + path, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const email = 'owner@example.com';
    const login = await send('/api/auth/login', { email, password: SAMPLE_PASSWORD });
    expect(login.status).toBe(200);
    const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0]);

    const form = new FormData();
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    form.append('files', new Blob([new Uint8Array(picture)]), 'mower.png');
    const upload = await fetch(`${url}/api/product-images`, {
      method: 'POST',
      headers: { origin: url, cookie: cookie.join('; ') },
      body: form,
    });
    expect(await upload.json()).toEqual({ images: [expect.objectContaining({ url: expect.any(String) })] });

    expect((await send('/api/auth/forgot-password', { email })).status).toBe(200);
    await expect
      .poll(() => readdirSync(join(dataDir, 'mail')).filter((name) => name.startsWith('reset-password')))
      .toHaveLength(1);
    await running.stop();
    expect(child.exitCode).toBe(0);

    const onPostgres = { DATABASE_URL: database.url };
    expect(await runCommand(['user:promote', 'customer@example.com', 'admin'], onPostgres)).toEqual({
      code: 0,
      output: 'customer@example.com is admin now.\n',
    });
    const file = join(dataDir, 'backup.zip');
    expect(await runCommand(['backup', file], onPostgres)).toMatchObject({ code: 0 });
    expect(await runCommand(['restore', file])).toEqual({
      code: 0,
      output: expect.stringMatching(/^220 products, .* restored/),
    });
  },
  TIME_LIMIT_MS,
);
