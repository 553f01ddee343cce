import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { conflict, invalid, tooManyRequests, toPublicError } from './errors.ts';

describe('errors as callers see them', () => {
  it('masks unexpected errors', () => {
    const secret = new Error('connect postgres://user:password@host failed');
    for (const error of [
      secret,
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: secret.message, cause: secret }),
      'text',
    ]) {
      expect(toPublicError(error)).toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR', details: {} });
      expect(toPublicError(error).message).not.toContain('postgres');
    }
  });

  it('say when to try again where the database is silent, locked or overloaded', () => {
    const cause = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    const error = new TRPCError({
      code: 'INTERNAL_SERVER_ERROR',
      cause: new Error('Failed query', { cause }),
    });
    expect(toPublicError(error)).toEqual({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringMatching(/try again in a few seconds/),
      details: { retryAfter: 5 },
    });
  });

  it.each([
    ['22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
    ['22P05', 'unsupported Unicode escape sequence'],
    ['22P02', 'invalid input syntax for type json'],
  ])('say that a text cannot be stored: %s', (code, message) => {
    const cause = Object.assign(new Error(message), { code });
    const failed = new Error('Failed query', { cause });
    for (const error of [failed, new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: failed })])
      expect(toPublicError(error)).toMatchObject({
        status: 400,
        message: 'A text contains a character that cannot be stored',
      });
  });

  it('mask a value that the program itself has written wrong', () => {
    const cause = Object.assign(new Error('invalid input syntax for type integer'), { code: '22P02' });
    expect(toPublicError(cause)).toMatchObject({ status: 500 });
  });

  it.each([
    ['the database', '53100'],
    ['the data folder', 'ENOSPC'],
    ['the data folder by its quota', 'EDQUOT'],
  ])('say so where the disk of %s is full', (_, code) => {
    const cause = Object.assign(new Error('could not extend file: No space left on device'), { code });
    expect(toPublicError(new Error('Failed query', { cause }))).toEqual({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
      message: 'Nothing was saved: the server’s disk is full. Please try again when there is room.',
      details: { retryAfter: 60 },
    });
  });

  it('contain the message and the details of a DomainError', () => {
    expect(toPublicError(conflict('Taken', { by: 'Sam' }))).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'Taken',
      details: { by: 'Sam' },
    });
    expect(toPublicError(tooManyRequests('Slow down', 30)).details).toEqual({ retryAfter: 30 });
    expect(toPublicError(invalid([{ path: 'email', message: 'Valid email is required' }]))).toMatchObject({
      status: 400,
      message: 'Valid email is required',
      details: { errors: [{ path: 'email', message: 'Valid email is required' }] },
    });
  });

  it('list the invalid fields of a schema', () => {
    const { error: cause } = z.object({ page: z.number('A page is a number') }).safeParse({ page: 'x' });
    expect(toPublicError(new TRPCError({ code: 'BAD_REQUEST', cause }))).toEqual({
      status: 400,
      code: 'BAD_REQUEST',
      message: 'A page is a number',
      details: { errors: [{ path: 'page', message: 'A page is a number' }] },
    });
  });

  const status = z.enum(['pending', 'responded']);
  it.each([
    ['a list', z.object({ status }), 'status must be one of pending, responded'],
    ['a list further in', z.object({ rows: z.array(status) }), 'rows.0 must be one of pending, responded'],
    ['a list alone', status, 'The value must be one of pending, responded'],
    ['one value', z.object({ status: z.literal('pending') }), 'status must be pending'],
    [
      'kinds of objects',
      z.discriminatedUnion('status', [
        z.object({ status: z.literal('pending') }),
        z.object({ status: z.literal('responded') }),
      ]),
      'status must be one of pending, responded',
    ],
    ['a list with its own message', z.object({ status: z.enum(['a', 'b'], 'Pick one') }), 'Pick one'],
  ])('name the allowed values of %s', (_name, schema, message) => {
    const value = schema === status ? 'x' : { status: 'x', rows: ['x'] };
    const { error: cause } = schema.safeParse(value);
    expect(toPublicError(new TRPCError({ code: 'BAD_REQUEST', cause })).message).toBe(message);
  });
});
