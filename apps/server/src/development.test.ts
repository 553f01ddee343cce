import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { composeDevelopment } from './development.ts';

const folder = mkdtempSync(join(tmpdir(), 'dealer-development-'));
const other = createServer();
beforeEach(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
});
afterEach(() => {
  other.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('a port that is in use is one sentence, before anything is opened or filled', async () => {
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  vi.stubEnv('PORT', port);
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  await expect(composeDevelopment(createServer())).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: stop the other process, or set PORT to another port.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});
