import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bin, root } from './paths.mjs';

/** As the first build leaves a prepared database there, and what Turborepo logs of making it. */
const folders = ['dist', '.turbo'].map((name) => join(root, 'packages/db', name));
const files = folders.map((folder) => join(folder, 'written-by-a-test'));

beforeEach(() => {
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(file, '');
});
afterEach(() => {
  for (const file of files) rmSync(file);
});

it('counts nothing that is built as a source, so that the second start does not build again', () => {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  const options = { cwd: root, env };
  /** @type {{ tasks: { inputs: Record<string, string> }[] }} */
  const { tasks } = JSON.parse(String(execFileSync(bin('turbo'), ['run', 'build', '--dry=json'], options)));
  const inputs = tasks.flatMap((task) => Object.keys(task.inputs));
  expect(inputs).toContain('../db/src/open-pglite.ts');
  expect(inputs.filter((input) => /(^|\/)(dist|\.turbo)\//.test(input))).toEqual([]);
}, 60_000);
