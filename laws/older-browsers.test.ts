import { describe, expect, it } from 'vitest';
import { filesMatching, type SourceFile } from './lib/tree.ts';

/**
 * What phones from 2017 do not have, whose last browser is Safari 16 (docs/decisions, older browsers). Where they meet it, a script ends:
 * no request could be sent from them.
 */
const missing = [
  /\bAbortSignal\.any\b/,
  /\bURL\.(canParse|parse)\b/,
  /\.checkVisibility\(/,
  /\b(Object|Map)\.groupBy\b/,
  /\bPromise\.(withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bRegExp\.escape\b/,
  /\.(values|keys|entries)\(\)\s*\.(map|filter|toArray|some|every|find|reduce|flatMap|take|drop|forEach)\(/,
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
];

/** Parts of the app that run in a browser, without the tests. */
const inBrowser =
  /^(apps\/web\/src|packages\/ui\/src|packages\/api\/src\/domain)\/(?!(.*\/)?testing\/).*(?<!\.test)\.tsx?$/;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

function violations({ path, text }: SourceFile): string[] {
  const code = withoutComments(text);
  return missing.flatMap((pattern) => {
    const found = pattern.exec(code);
    return found ? [`${path} uses ${found[0]}`] : [];
  });
}

describe('code that runs in a browser', () => {
  it('uses nothing that older phones do not have', () => {
    const files = filesMatching(inBrowser);
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap(violations)).toEqual([]);
  });

  it.each([
    'AbortSignal.any([a, b])',
    'if (URL.canParse(text)) go()',
    'stops.filter((stop) => stop.checkVisibility())',
    'chosen.values().map(String)',
  ])('reports %s', (text) => {
    expect(violations({ path: 'apps/web/src/a.ts', text })).toHaveLength(1);
  });
});
