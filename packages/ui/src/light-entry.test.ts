import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('./', import.meta.url);

/** All modules of this package that `entry` imports, directly or not, and itself. */
function reach(entry: URL, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(entry.href)) return seen;
  const text = readFileSync(entry, 'utf8');
  seen.set(entry.href, text);
  for (const [, path = ''] of text.matchAll(/from '(\.[^']*\.tsx?)'/g)) reach(new URL(path, entry), seen);
  return seen;
}

it.each(['index.ts', 'drawings/index.ts', 'icons.ts', 'fonts.ts', 'timings.ts'])(
  '%s imports no component library, rasterizer or drawing text',
  (entry) => {
    const files = reach(new URL(entry, source));
    for (const text of files.values()) expect(text).not.toMatch(/@mantine|@floating-ui|from 'sharp'|\?raw/);
  },
);

it('offers every component from the light entry', () => {
  const reached = [...reach(new URL('index.ts', source)).keys()].join('\n');
  for (const folder of readdirSync(new URL('components/', source)))
    expect(reached).toContain(`/components/${folder}/`);
});
