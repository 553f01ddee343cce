import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isAllowed,
  licensesDocument,
  linesOfFile,
  outdatedLines,
  problems,
  vulnerableLines,
} from './lib/dependency-report.ts';
import { isUsedIn } from './lib/installed.ts';
import { root } from './lib/tree.ts';

describe('the packages of others', () => {
  it('are used, and have licenses that were read', () => {
    expect(problems()).toEqual([]);
  });

  it('are those of docs/licenses.md, which npm run dependencies -- --write writes', () => {
    expect(readFileSync(join(root, 'docs/licenses.md'), 'utf8')).toBe(licensesDocument());
  });
});

it.each([
  [`import { z } from 'zod/mini';`, 'zod', [], true],
  [`@import "zod/styles.css";`, 'zod', [], true],
  [`bin('biome')`, '@biomejs/biome', ['biome'], true],
  [`import type Zip from 'yazl';`, '@types/yazl', [], true],
  [`import { z } from 'zod-openapi';`, 'zod', [], false],
  ['// zod would do', 'zod', [], false],
])('%s uses %s %s: %s', (text, name, commands, isUsed) => {
  expect(isUsedIn([{ path: 'packages/db/src/a.ts', text }], { name, commands })).toBe(isUsed);
});

it.each([
  ['zod', 'MIT', true],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['readline', 'GPL-3.0-or-later', false],
  ['zod', 'LGPL-3.0-or-later', false],
  ['zod', 'none', false],
])('%s with %s is allowed: %s', (name, license, allowed) => {
  expect(isAllowed({ name, license })).toBe(allowed);
});

it('reads what the package managers write', () => {
  const outdated = {
    zod: { current: '4.6.7', latest: '4.7.0' },
    vite: [{ current: '8.3.8', latest: '8.3.8' }],
  };
  expect(outdatedLines(outdated)).toEqual(['zod 4.6.7: the latest is 4.7.0']);
  const [url, title] = ['https://example.com/1', 'Slow pattern'];
  const audit = { zod: [{ severity: 'high', title, vulnerable_versions: '<4.6.8', url }] };
  expect(vulnerableLines(audit)).toEqual([`zod <4.6.8: high, ${title} (${url})`]);
});

it.each([
  ['missing.json', /^missing\.json cannot be read: ENOENT/],
  [join(root, 'README.md'), /README\.md cannot be read: .*JSON/],
  [join(root, 'package.json'), 'package.json cannot be read: This is not what npm writes'],
])('says in a sentence why %s cannot be read', (file, message) => {
  const linesOf = () => {
    throw new Error('This is not what npm writes');
  };
  expect(() => linesOfFile(file, linesOf)).toThrow(message);
});
