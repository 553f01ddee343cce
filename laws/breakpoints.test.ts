import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as constants from '../packages/ui/src/breakpoints.ts';
import { filesMatching, root, type SourceFile } from './lib/tree.ts';

const MAX_BREAKPOINTS = 6;

const list = readFileSync(join(root, 'packages/ui/src/styles/breakpoints.css'), 'utf8');

/** Widths by the names that `@custom-media` gives to one side of them. */
function namesOf(comparison: '>=' | '<'): Map<string, string> {
  const definitions = list.matchAll(/^@custom-media --([\w-]+) \(width (>=|<) ([\d.]+em)\);$/gm);
  return new Map(
    [...definitions]
      .filter(([, , sign]) => sign === comparison)
      .map(([, name = '', , width = '']) => [name, width]),
  );
}

const breakpoints = namesOf('>=');
const below = namesOf('<');

/** A media feature with a width of its own; scripts may put a constant of breakpoints.ts into it. */
const ownWidth =
  /\((?:(?:min|max)-(?:device-)?width:|width\s*[<>:]=?)\s*(?:[\d.]+[a-z]+|\$\{(?![A-Z_]+\}\)))[^)]*\)|\([\d.]+[a-z]+\s*[<>]=?\s*width[^)]*\)/g;

function unknownNames(query: string): string[] {
  return [...query.matchAll(/\(--([\w-]+)\)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !breakpoints.has(name) && !below.has(name));
}

/** What media queries have besides breakpoints. Of a script all text is searched. */
function findOwnWidths({ path, text }: SourceFile): string[] {
  const isScript = !path.endsWith('.css');
  const queries = isScript ? [text] : [...text.matchAll(/@media([^{]*)\{/g)].map(([query]) => query);
  const found = queries.flatMap((query) => [
    ...[...query.matchAll(ownWidth)].map(([width]) => width),
    ...(isScript ? [] : unknownNames(query)),
  ]);
  return found.map((what) => `${path}: ${what}`);
}

describe('breakpoints', () => {
  it('are few, and each has a name for the widths below it', () => {
    expect(breakpoints.size).toBeGreaterThan(0);
    expect(breakpoints.size).toBeLessThanOrEqual(MAX_BREAKPOINTS);
    const opposites = [...breakpoints].map(([name, width]): [string, string] => [`below-${name}`, width]);
    expect(below).toEqual(new Map(opposites));
    expect(list.match(/^@custom-media/gm)).toHaveLength(2 * breakpoints.size);
  });

  it('have the same widths in scripts', () => {
    const widths = Object.entries(constants).map(([name, width]): [string, string] => [
      name.toLowerCase().replaceAll('_', '-'),
      width,
    ]);
    expect([...breakpoints]).toEqual(expect.arrayContaining(widths));
  });

  it('are the only widths of media queries', () => {
    const files = filesMatching(/^(apps\/web\/src|packages\/ui\/(src|gallery))\/.*\.(css|tsx?)$/);
    expect(files.flatMap(findOwnWidths)).toEqual([]);
  });

  it.each([
    ['a.css', '@media (max-width: 600px) {}'],
    ['a.css', '@media screen and (width<37.5em) {}'],
    ['a.css', '@media (600px <= width) {}'],
    ['a.css', '@media (--phone) {}'],
    ['a.ts', `matchMedia('(min-width: 900px)')`],
    ['a.ts', `matchMedia('(width < 900px)')`],
    ['a.tsx', '<img sizes={`(min-width: ${DESKTOP}) 30vw, (min-width: 700px) 50vw`} />'],
  ])('are missed in %s with %s', (path, text) => {
    expect(findOwnWidths({ path, text })).toHaveLength(1);
  });

  it.each([
    ['a.css', '@media screen and (--below-tablet), print {}'],
    ['a.css', '@container (width < 250px) { .a { width: 40px; } }'],
    ['a.ts', 'matchMedia(`(width < ${LARGE_PHONE})`)'],
  ])('are not missed in %s with %s', (path, text) => {
    expect(findOwnWidths({ path, text })).toEqual([]);
  });
});
