import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { type AccessRule, access } from './access.ts';
import type { Actor } from './context.ts';
import { appRouter } from './root.ts';
import { actors, callerFor, testContext } from './testing/context.ts';

const procedures: Record<string, unknown> = appRouter._def.procedures;
const paths = Object.keys(procedures);

const mayCall: Record<AccessRule, (keyof typeof actors)[]> = {
  public: ['visitor', 'customer', 'staff', 'superadmin'],
  customer: ['customer', 'staff', 'superadmin'],
  staff: ['staff', 'superadmin'],
  superadmin: ['superadmin'],
};

/** The output schema of a procedure. */
function outputOf(path: string): unknown {
  const definition: unknown = Reflect.get(Object(procedures[path]), '_def');
  return Reflect.get(Object(definition), 'output');
}

/** The result of a call without input: rejected because of the role, or 'passed'. */
async function outcome(path: string, actor: Actor | null): Promise<string> {
  const end = new AbortController();
  let procedure: unknown = callerFor(await testContext(), actor, end.signal);
  for (const name of path.split('.')) procedure = Reflect.get(Object(procedure), name);
  if (typeof procedure !== 'function') throw new Error(`${path} cannot be called`);
  try {
    await Reflect.apply(procedure, undefined, [undefined]);
  } catch (error) {
    if (error instanceof TRPCError && ['UNAUTHORIZED', 'FORBIDDEN'].includes(error.code)) return error.code;
  } finally {
    // A stream that nobody reads would go on listening to the database, which the tests of other files share.
    end.abort();
  }
  return 'passed';
}

describe('the access table', () => {
  it('has a row for every procedure and no other', () => {
    expect(Object.keys(access).toSorted()).toEqual(paths.toSorted());
  });

  it('every public procedure has an output schema', () => {
    const withoutOutput = paths.filter((path) => access[path] === 'public' && !outputOf(path));
    expect(withoutOutput).toEqual([]);
  });

  describe.each(Object.entries(access))('%s (%s)', (path, rule) => {
    it.each(mayCall.public)('as %s', async (name) => {
      const code = name === 'visitor' ? 'UNAUTHORIZED' : 'FORBIDDEN';
      expect(await outcome(path, actors[name])).toBe(mayCall[rule].includes(name) ? 'passed' : code);
    });
  });
});
