import { expect, it } from 'vitest';
import { filesMatching, isTestOrTool } from './lib/tree.ts';

it('pages tell the time by serverNow: the clock of a computer may be wrong, and days are those of the shop', () => {
  const reading = filesMatching(/^apps\/web\/src\/.*\.tsx?$/)
    .filter(({ path, text }) => !isTestOrTool(path) && !path.endsWith('/testing.ts') && readsClock.test(text))
    .map(({ path }) => path);
  expect(reading.toSorted()).toEqual([
    // The age of a lookup that this computer began.
    'apps/web/src/features/admin/inventory/form/lookup/use-lookup.ts',
    'apps/web/src/lib/call-link.ts',
    'apps/web/src/lib/server-clock.ts',
    // The query client reads this clock, too.
    'apps/web/src/router.tsx',
    // Without a connection there is no server to ask.
    'apps/web/src/service-worker/service-worker.ts',
  ]);
});

const readsClock = /\bDate\.now\(\)|\bnew Date\(\)|\.get(FullYear|Month|Date|Day|Hours|Minutes)\(\)/;
