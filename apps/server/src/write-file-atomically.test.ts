import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFileAtomically } from './write-file-atomically.ts';

it('leaves no temporary file where writing fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dealer-'));
  // A folder cannot be replaced by a file.
  await mkdir(join(folder, 'taken'));
  await expect(writeFileAtomically(join(folder, 'taken'), Buffer.from('bytes'))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  );
  expect(await readdir(folder)).toEqual(['taken']);
  await rm(folder, { recursive: true });
});
