import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import journal from '../packages/db/migrations/meta/_journal.json' with { type: 'json' };
import { root } from './lib/tree.ts';

/**
 * The migrations that a database with the one before them would never get: only what is newer than its newest one is applied. So
 * it is where branches were merged in another order than their migrations were made, or where a clock was wrong.
 */
function skipped(all: { when: number; tag: string }[]): string[] {
  return all.filter(({ when }, at) => at > 0 && when <= (all[at - 1]?.when ?? 0)).map(({ tag }) => tag);
}

describe('the migrations', () => {
  it('are each newer than the one before: raise its `when` in the journal', () => {
    expect(skipped(journal.entries)).toEqual([]);
  });

  it('are all in the journal, in the order of their numbers', () => {
    const files = readdirSync(join(root, 'packages/db/migrations')).filter((name) => name.endsWith('.sql'));
    expect(files.length).toBeGreaterThan(50);
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  });

  it('would be found where one is as old as the one before, or older', () => {
    const times = [1, 3, 2, 4, 4].map((when, at) => ({ when, tag: `000${at}` }));
    expect(skipped(times)).toEqual(['0002', '0004']);
  });
});
