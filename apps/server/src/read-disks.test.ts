import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createReadDisks } from './read-disks.ts';

it('tells the room for data and backups, without a folder that is not there yet', async () => {
  const data = mkdtempSync(join(tmpdir(), 'dealer-disks-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const backups = join(data, 'backups');
  const dataRoom = { folder: 'data', freeBytes: expect.any(Number) };
  expect(await createReadDisks({ data, backups })()).toEqual([dataRoom]);
  expect(await createReadDisks({ data, backups: undefined })()).toEqual([dataRoom]);
  expect(await createReadDisks({ data, backups: data })()).toEqual([
    dataRoom,
    { folder: 'backups', freeBytes: expect.any(Number) },
  ]);
  const [room] = await createReadDisks({ data, backups })();
  expect(room?.freeBytes).toBeGreaterThan(0);
});
