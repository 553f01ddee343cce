import { describe, expect, it } from 'vitest';
import { filesMatching } from './lib/tree.ts';

/** The variables that the environment's schema names. */
function variablesOf(schema: string): string[] {
  return [...schema.matchAll(/^\s*['"]?([A-Z][A-Z0-9_]+)['"]?: /gm)].map(([, name = '']) => name);
}

/** Variables that a text does not name in a code span or a table. */
function unexplained(schema: string, readme: string): string[] {
  return variablesOf(schema).filter((name) => !readme.includes(`\`${name}\``));
}

describe('the environment', () => {
  it('is explained in the README, variable by variable', () => {
    const [schema] = filesMatching(/^apps\/server\/src\/env\.ts$/);
    const [readme] = filesMatching(/^README\.md$/);
    expect(variablesOf(schema?.text ?? '')).toContain('PORT');
    expect(unexplained(schema?.text ?? '', readme?.text ?? '')).toEqual([]);
  });

  it('reports an unexplained variable', () => {
    const schema = `z.object({\n  PORT: port,\n  'DATA_DIR': z.string(),\n});`;
    expect(unexplained(schema, 'Set `PORT` as you like; DATA_DIRECTORY is another thing.')).toEqual([
      'DATA_DIR',
    ]);
  });
});
