import { expect, it } from 'vitest';
import { filesMatching } from './lib/tree.ts';

it('components change something by useAction or useCall, which hold what every mutation needs', () => {
  const using = filesMatching(/^apps\/web\/src\/.*\.tsx?$/)
    .filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && text.includes('useMutation'))
    .map(({ path }) => path);
  expect(using.toSorted()).toEqual([
    'apps/web/src/features/action/use-action.ts',
    'apps/web/src/features/action/use-call.ts',
  ]);
});

it('what failed is said by errorText, which also says that the connection was lost', () => {
  const saying = filesMatching(/^apps\/web\/src\/.*\.tsx?$/)
    .filter(({ text }) => /parseApiError\([^)]*\)\.message\s*\?\?\s*['"`A-Z]/.test(text))
    .map(({ path }) => path);
  expect(saying).toEqual([]);
});
