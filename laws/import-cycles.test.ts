import { describe, expect, it } from 'vitest';
import { findCycle, siblingGraphs } from './lib/import-graph.ts';
import { filesMatching, isTestOrTool, type SourceFile } from './lib/tree.ts';

/**
 * The rule: in every folder, the files and the subfolders (each with everything below it) are modules, and their
 * imports form no cycle. It holds at each level, so a folder can be read after the siblings that it uses and without
 * those that use it. A cycle of files is a cycle of siblings in their common folder, so the rule covers files too.
 *
 * Left out: tests and their tools, which nothing imports, and the generated routeTree.gen.ts, which imports every route
 * to give each its types.
 */
function cycles(files: SourceFile[]): string[] {
  const checked = files.filter(({ path }) => !isTestOrTool(path) && !path.endsWith('/routeTree.gen.ts'));
  return [...siblingGraphs(checked)].flatMap(([folder, graph]) => {
    const cycle = findCycle(graph);
    if (!cycle) return [];
    const imports = cycle.slice(1).map((name, at) => graph.get(cycle[at] ?? '')?.get(name));
    return [`${folder}: ${cycle.join(' -> ')}\n  ${imports.join('\n  ')}`];
  });
}

const file = (path: string, ...imports: string[]): SourceFile => ({
  path: `packages/api/src/${path}`,
  text: imports.map((name) => `import type { A } from '${name}';`).join('\n'),
});

describe('the imports of files and folders', () => {
  it('form no cycle', () => {
    expect(cycles(filesMatching(/^(apps|packages)\/.*\.tsx?$/))).toEqual([]);
  });

  it.each([
    ['two files', [file('a.ts', './b.ts'), file('b.ts', './a.ts')], 'packages/api/src: a.ts -> b.ts -> a.ts'],
    [
      'two folders without a cycle of files',
      [file('x/a.ts', '../y/a.ts'), file('y/a.ts'), file('y/b.ts', '../x/b.ts'), file('x/b.ts')],
      'packages/api/src: x -> y -> x',
    ],
    [
      'a folder and a file beside it',
      [file('x/deep/a.ts', '../../b.ts'), file('b.ts', './x/c.ts'), file('x/c.ts')],
      'packages/api/src: x -> b.ts -> x',
    ],
    [
      'folders further down',
      [
        file('x/y/a.ts', '../z/a.ts'),
        file('x/z/a.ts', '../w.ts'),
        file('x/w.ts', './y/b.ts'),
        file('x/y/b.ts'),
      ],
      'packages/api/src/x: y -> z -> w.ts -> y',
    ],
  ])('are seen to form a cycle of %s', (_, files, expected) => {
    expect(cycles(files).map((found) => found.split('\n', 1).join(''))).toEqual([expected]);
  });

  it('form none where a file uses several siblings, or a test uses everything', () => {
    const files = [
      file('root.ts', './x/a.ts', './y/a.ts'),
      file('x/a.ts', '../y/a.ts'),
      file('y/a.ts'),
      file('y/a.test.ts', '../root.ts', './a.ts'),
      file('testing/context.ts', '../root.ts'),
    ];
    expect(cycles(files)).toEqual([]);
  });
});
