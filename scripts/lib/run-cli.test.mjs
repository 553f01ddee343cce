import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';
import { argumentsFolder } from './run-cli.mjs';

it('a command runs in the folder in which it is typed, or in the repository where its user cannot enter that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-typed-'));
  expect(argumentsFolder(folder)).toBe(folder);
  rmSync(folder, { recursive: true });
  expect(argumentsFolder(folder)).toBe(root);
  expect(argumentsFolder(undefined)).toBe(process.cwd());
});
