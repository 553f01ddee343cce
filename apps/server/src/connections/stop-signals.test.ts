import { join } from 'node:path';
import { bundledChild, startChild } from '@dealer/db/testing/children';
import { expect, it } from 'vitest';

const script = bundledChild(join(import.meta.dirname, '../testing/children/stop-signal.ts'));

it('a signal that arrives while the start ends stops the process as one after it does', async () => {
  const child = startChild(script(), []);
  await child.printed(1);
  expect(child.lines).toEqual(['SIGTERM']);
  await child.kill();
});
