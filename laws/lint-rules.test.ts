import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clean, plantedErrors } from './lib/planted-errors.ts';
import { root } from './lib/tree.ts';

const tree = mkdtempSync(join(tmpdir(), 'dealer-lint-'));
let found: string[] = [];

beforeAll(() => {
  mkdirSync(join(tree, 'scripts'));
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'scripts/tsconfig.json'])
    copyFileSync(join(root, file), join(tree, file));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [path, code] of [...plantedErrors.map(([, ...file]) => file), ...clean]) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${code}\n`);
  }
  const command = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(command, ['--type-aware', '--type-check', '-f', 'unix'], {
    cwd: tree,
    encoding: 'utf8',
  });
  // A line is "path:line:column: what is wrong [Error/plugin(rule)]".
  found = [...stdout.matchAll(/^(.+?):\d+:\d+: .*\((.+)\)\]$/gm)].map(([, path, rule]) => `${path} ${rule}`);
});

afterAll(() => rmSync(tree, { recursive: true }));

describe('the lint rules', () => {
  it.each(plantedErrors)('%s finds its error in %s', (rule, path) => {
    expect(found).toContain(`${path} ${rule}`);
  });

  it.each(clean)('find no error in %s', (path) => {
    expect(found.filter((error) => error.startsWith(path) && !error.endsWith('no-cycle'))).toEqual([]);
  });
});
