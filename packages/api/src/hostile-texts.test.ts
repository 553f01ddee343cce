import type { Db } from '@dealer/db';
import {
  makeCategory,
  makeContactMessage,
  makeProduct,
  makeQuoteRequest,
  makeTemplate,
  makeUser,
} from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { access } from './access.ts';
import { toPublicError } from './errors.ts';
import { hostileInputs, inputSchemaOf, minimalInput } from './testing/hostile-inputs.ts';
import { callerFor, type TestContext, testContext } from './testing/index.ts';

const hostileTexts = ['\0', 'some words\0 to read', '\uD800'];

let ctx: TestContext;
let number = 0;

const makers: Record<string, (db: Db, overrides: { id: number }) => Promise<unknown>> = {
  'admin.catalog': makeCategory,
  'admin.messages': makeContactMessage,
  'admin.products': makeProduct,
  'admin.quotes': makeQuoteRequest,
  'admin.templates': makeTemplate,
};

/** Creates the row that a call is about and the caller, both with the next id. */
async function nextRows(db: Db, path: string): Promise<number> {
  number += 1;
  const id = 1_000 + number;
  await makeUser(db, { id, role: 'superadmin' });
  await makers[path.split('.').slice(0, 2).join('.')]?.(db, { id });
  return id;
}

/** The status of a call. Each call has its own network address, so that no rate limit applies. */
async function statusOf(
  path: string,
  id: number,
  input: unknown,
): Promise<{ status: number; message: string }> {
  const actor = { id, role: 'superadmin', email: 'owner@example.com', name: 'Olive Owner' } as const;
  let procedure: unknown = callerFor({ ...ctx, address: `address ${id}` }, actor);
  for (const name of path.split('.')) procedure = Reflect.get(Object(procedure), name);
  if (typeof procedure !== 'function') throw new Error(`There is no procedure ${path}`);
  try {
    await Reflect.apply(procedure, undefined, [input]);
    return { status: 200, message: '' };
  } catch (error) {
    const { status, message } = toPublicError(error);
    return { status, message: status < 500 ? message : String(error) };
  }
}

beforeEach(async () => {
  ctx = await testContext();
});

describe('a NUL, another control character and an unpaired surrogate cause no 5xx in any string of', () => {
  it.each(
    Object.keys(access).filter((path) => {
      const schema = inputSchemaOf(path);
      return schema && hostileInputs(schema, 1, '').length > 0;
    }),
  )('%s', async (path) => {
    const schema = inputSchemaOf(path);
    if (!schema) throw new Error('Only procedures with an input are tried');
    expect(schema.safeParse(minimalInput(schema, 1)).error).toBeUndefined();
    const failures: unknown[] = [];
    for (const text of hostileTexts) {
      const { length } = hostileInputs(schema, 1, text);
      for (let at = 0; at < length; at += 1) {
        const id = await nextRows(ctx.db, path);
        const input = hostileInputs(schema, id, text)[at];
        const { status, message } = await statusOf(path, id, input);
        if (status >= 500) failures.push([input, message]);
      }
    }
    expect(failures).toEqual([]);
  });
});
