import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { constraintOf, isUniqueViolation, rows } from './index.ts';
import { testDatabase } from './testing/index.ts';

describe('raw SQL', () => {
  it('answers rows of the same shape on both drivers', async () => {
    const { db } = await testDatabase();
    const found = await rows<{ n: number; list: string[]; amount: string }>(
      db,
      sql`select count(*)::int as n, json_build_array('a', 'b') as list, 10.50::numeric(10, 2) as amount from generate_series(1, 3)`,
    );
    expect(found).toEqual([{ n: 3, list: ['a', 'b'], amount: '10.50' }]);
    expect(await rows(db, sql`select 1 where false`)).toEqual([]);
  });
});

describe('the kinds of errors', () => {
  it.each([undefined, null, 'text', new Error('plain'), { cause: { cause: null } }])(
    'of %s are none',
    (error) => {
      expect(isUniqueViolation(error)).toBe(false);
      expect(constraintOf(error)).toBeUndefined();
    },
  );

  it('end with a cause that goes in circles', () => {
    const error = new Error('round');
    error.cause = error;
    expect(isUniqueViolation(error)).toBe(false);
  });
});
