import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bin, root } from './paths.mjs';

/** As the first build leaves a prepared database there. */
const built = join(root, 'packages/db/dist');
const file = join(built, 'built-by-a-test');

beforeEach(() => {
  mkdirSync(built, { recursive: true });
  writeFileSync(file, '');
});
afterEach(() => rmSync(file));

it('counts nothing that is built as a source, so that the second start does not build again', () => {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  const options = { cwd: root, env };
  /** @type {{ tasks: { inputs: Record<string, string> }[] }} */
  const { tasks } = JSON.parse(String(execFileSync(bin('turbo'), ['run', 'build', '--dry=json'], options)));
  const inputs = tasks.flatMap((task) => Object.keys(task.inputs));
  expect(inputs).toContain('../db/src/open-pglite.ts');
  expect(inputs.filter((input) => /(^|\/)dist\//.test(input))).toEqual([]);
}, 60_000);
