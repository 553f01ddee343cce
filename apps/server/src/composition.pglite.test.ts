import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '@dealer/db/testing';
import { expect, it } from 'vitest';
import { compose } from './composition.ts';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';

it('the server hashes passwords at the cost that OWASP recommends, unlike the tests', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-composition-'));
  renameSync(await makeDataFolder(), join(dataDir, 'database'));
  const env = readEnv({ DATA_DIR: dataDir, SEED: 'none' });
  const composition = await compose(env, createLog('silent'), { clientDir: '' });
  expect(await composition.services.passwords.hash('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await composition.close();
  rmSync(dataDir, { recursive: true });
});
