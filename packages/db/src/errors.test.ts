import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  ConnectionError,
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isDiskFull,
  operatorReason,
} from './errors.ts';

const coded = (code: string) => Object.assign(new Error('as the driver reports it'), { code });

describe('a database error is temporary', () => {
  it.each(['55P03', '57014', '57P01', '57P03', '57P05', '53300', '25006', '25P03', '40P01', '08006'])(
    'with %s',
    (code) => {
      expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], coded(code)))).toBe(true);
    },
  );

  it('when there was no connection', () => {
    expect(isDatabaseUnavailable(new ConnectionError('No connection was free in time'))).toBe(true);
    const error = new DrizzleQueryError(
      'select 1',
      [],
      new ConnectionError('lost', { cause: coded('EPIPE') }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each(['23505', '22P02', '42P01', 'ETIMEDOUT', 'ECONNREFUSED'])('but not with %s', (code) => {
    // The last two came from somewhere else than the database.
    expect(isDatabaseUnavailable(coded(code))).toBe(false);
  });

  it('but not where it is no error', () => {
    expect([undefined, null, 'text', {}].map(isDatabaseUnavailable)).toEqual([false, false, false, false]);
  });
});

it.each([
  [{ name: 'ErrnoError', errno: 51 }, 'the disk is full'],
  [{ name: 'ErrnoError', errno: 99 }, 'file system error 99'],
  [new Error('PGlite is closed'), 'PGlite is closed'],
])('the reason of %o is %s', (error, reason) => {
  expect(operatorReason(error)).toBe(reason);
});

it.each([
  ['of the database', new DrizzleQueryError('insert', [], coded('53100')), true],
  ['of a file', coded('ENOSPC'), true],
  ['by a quota', new Error('not written', { cause: coded('EDQUOT') }), true],
  ['of the embedded database', new DatabaseUnavailable('not opened', { cause: { errno: 51 } }), true],
  ['in no error of another kind', Object.assign(coded('EPERM'), { errno: 51 }), false],
  ['in nothing', undefined, false],
])('a full disk is found %s', (_, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
