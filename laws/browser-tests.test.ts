import { describe, expect, it } from 'vitest';
import { filesMatching, type SourceFile } from './lib/tree.ts';

/**
 * What a browser test expects of a page must be waited for: a page that is read once, right after an action, may not
 * have rendered yet on a busy machine.
 */
const readOnce: [pattern: RegExp, instead: string][] = [
  [/\bexpect(?:\.soft)?\(\s*await\b/, 'an assertion on a locator, expect.poll or .resolves'],
  [/\bscrollWidth\b/, 'expectNoOverflow'],
];

function violations({ path, text }: SourceFile): string[] {
  return readOnce.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    return found ? [`${path} reads a page once (${found[0]}): use ${instead}`] : [];
  });
}

describe('browser tests', () => {
  it('wait for what they expect of a page', () => {
    expect(filesMatching(/^e2e\/.*\.spec\.ts$/).flatMap(violations)).toEqual([]);
  });

  it.each([
    'expect(await title.innerText())',
    'expect(\n  await title.innerText(),\n)',
    'document.body.scrollWidth',
  ])('reports %s', (text) => {
    expect(violations({ path: 'e2e/a.spec.ts', text })).toHaveLength(1);
  });
});
