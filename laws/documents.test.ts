import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/tree.ts';

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')),
].map((name) => {
  const path = name === 'README.md' ? name : `docs/${name}`;
  return { path, text: readFileSync(join(root, path), 'utf8') };
});

describe.each(documents)('$path', ({ path, text }) => {
  it('links to files that exist', () => {
    const links = all(text, /\]\(([^)#]+)(?:#[^)]*)?\)/g).filter((link) => !link.includes('//'));
    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  });

  it('names files that exist', () => {
    const paths = all(text, /`((?:apps|packages|laws|e2e|bench|attack|scripts|deploy|docs)\/[\w./-]*)`/g);
    expect(paths.filter((named) => !existsSync(join(root, named)) && named !== 'deploy/.env')).toEqual([]);
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
