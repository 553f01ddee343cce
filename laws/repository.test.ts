import { describe, expect, it } from 'vitest';
import { allPaths, filesMatching, type SourceFile } from './lib/tree.ts';

const text = /\.(tsx?|mjs|json|jsonc|css|md|ya?ml|toml|sh|sql|lock)$|^\.ci\/|\/?\.[a-z]+rc$/;

/** Texts that would tie the repository to one machine or one network. */
const localReferences: [what: string, pattern: RegExp][] = [
  ['a path of one machine', /(?<![\w.])\/(home|Users|root|work)\/[\w.-]+/],
  ['a registry', /\bregistry\.(npmjs|yarnpkg)\.\w+|npm\.pkg\.github|\/-\/[\w.-]+\.tgz/],
];

function findLocalReferences(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text: content }) =>
    localReferences.flatMap(([what, pattern]) => {
      const found = pattern.exec(content);
      return found ? [`${path} names ${what}: ${found[0]}`] : [];
    }),
  );
}

const otherLock = /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb)$/;

function otherLocks(paths: string[]): string[] {
  return paths.filter(
    (path) => otherLock.test(path) || (/(^|\/)bun\.lock$/.test(path) && path !== 'bun.lock'),
  );
}

const testModifier =
  /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf)\b|\b(?:xit|xdescribe|fit)\(/;

function findSkippedTests({ path, text: content }: SourceFile): string[] {
  const found = testModifier.exec(content);
  return found ? [`${path}: ${found[0]}`] : [];
}

/** Commands that only Node 22.18 or newer can run; the README promises 20.19. */
function findUntransformedTypeScript({ path, text: content }: SourceFile): string[] {
  const found = /"node (?:-\S+ )*[^\s"]+\.tsx?\b[^"]*"/.exec(content);
  return found ? [`${path}: ${found[0]}`] : [];
}

/** All files but this one, which contains examples of what it forbids. */
function others(pattern: RegExp): SourceFile[] {
  return filesMatching(pattern).filter(({ path }) => path !== 'laws/repository.test.ts');
}

describe('the repository', () => {
  it('names no machine and no registry', () => {
    expect(findLocalReferences(others(text))).toEqual([]);
  });

  it.each(['see /home/me/notes', '"/Users/me"', 'https://registry.npmjs.org/zod'])(
    'reports %s',
    (content) => {
      expect(findLocalReferences([{ path: 'a.md', text: content }])).toHaveLength(1);
    },
  );

  it('has one lock file', () => {
    expect(otherLocks(allPaths())).toEqual([]);
    expect(otherLocks(['bun.lock', 'package-lock.json', 'apps/web/bun.lock'])).toHaveLength(2);
  });

  it('runs each of its tests', () => {
    expect(others(/\.(test|spec)\.(tsx?|mjs)$/).flatMap(findSkippedTests)).toEqual([]);
  });

  it.each(['it.only(', 'describe.concurrent.skip(', 'test.fixme('])('reports %s', (content) => {
    expect(findSkippedTests({ path: 'a.test.ts', text: content })).toHaveLength(1);
  });

  it('runs no TypeScript that was not transformed', () => {
    expect(others(/(^|\/)package\.json$/).flatMap(findUntransformedTypeScript)).toEqual([]);
    const scripts = ['"node a.ts"', '"node --flag src/a.tsx b"', '"node run.mjs src/a.ts"', '"bun src/a.ts"'];
    const reports = scripts.flatMap((script) =>
      findUntransformedTypeScript({ path: 'a.json', text: script }),
    );
    expect(reports).toHaveLength(2);
  });
});
