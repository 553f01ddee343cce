import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clean, faults } from './lib/planted-faults.ts';
import { root } from './lib/tree.ts';

const tree = mkdtempSync(join(tmpdir(), 'dealer-lint-'));
let found: string[] = [];

beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) copyFileSync(join(root, file), join(tree, file));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [path, code] of [...faults.map(([, ...file]) => file), ...clean]) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${code}\n`);
  }
  const command = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(command, ['--type-aware', '-f', 'unix'], { cwd: tree, encoding: 'utf8' });
  // A line is "path:line:column: what is wrong [Error/plugin(rule)]".
  found = [...stdout.matchAll(/^(.+?):\d+:\d+: .*\((.+)\)\]$/gm)].map(([, path, rule]) => `${path} ${rule}`);
});

afterAll(() => rmSync(tree, { recursive: true }));

describe('the lint rules', () => {
  it.each(faults)('%s finds its fault in %s', (rule, path) => {
    expect(found).toContain(`${path} ${rule}`);
  });

  it.each(clean)('leave %s alone', (path) => {
    expect(found.filter((fault) => fault.startsWith(path) && !fault.endsWith('no-cycle'))).toEqual([]);
  });
});
