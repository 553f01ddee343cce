import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/tree.ts';

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const documentsIn = (folder: string) =>
  readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : []));

const documents = ['README.md', ...documentsIn('docs'), ...documentsIn('docs/decisions')].map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

describe.each(documents)('$path', ({ path, text }) => {
  it('links to files that exist', () => {
    const links = all(text, /\]\(([^)#]+)(?:#[^)]*)?\)/g).filter((link) => !link.includes('//'));
    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  });

  it('names files that exist', () => {
    const paths = all(text, /`((?:apps|packages|laws|e2e|bench|attack|scripts|deploy|docs)\/[\w./-]*)`/g);
    // Git ignores the others: a fresh checkout lacks them.
    const kept = paths.filter((named) => named !== 'deploy/.env' && !named.includes('/dist'));
    expect(kept.filter((named) => !existsSync(join(root, named)))).toEqual([]);
  });

  it('names npm commands that exist', () => {
    const scripts = all(readFileSync(join(root, 'package.json'), 'utf8'), /^ {4}"([\w:]+)": "exec/gm);
    expect(all(text, /npm run ([\w:]+)/g).filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

it('docs/benchmarks.md has every benchmark', () => {
  const names = readdirSync(join(root, 'bench')).flatMap((name) => all(name, /^([\w-]+)\.bench\.ts$/g));
  const { text = '' } = documents.find(({ path }) => path === 'docs/benchmarks.md') ?? {};
  expect(names.filter((name) => !text.includes(`| \`${name}\` `))).toEqual([]);
  expect(names.length).toBeGreaterThan(8);
});
