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

function definitionOf(path: string): Record<string, unknown> {
  return Reflect.get(Object(procedures[path]), '_def') as Record<string, unknown>;
}

/** How a call with no input ends: refused for who calls, or got past that. */
async function outcome(path: string, actor: Actor | null): Promise<string> {
  let procedure: unknown = callerFor(await testContext(), actor);
  for (const name of path.split('.')) procedure = Reflect.get(Object(procedure), name);
  try {
    await (procedure as (input: unknown) => Promise<unknown>)(undefined);
  } catch (error) {
    if (error instanceof TRPCError && ['UNAUTHORIZED', 'FORBIDDEN'].includes(error.code)) return error.code;
  }
  return 'passed';
}

describe('the access table', () => {
  it('has a row for every procedure and no other', () => {
    expect(Object.keys(access).toSorted()).toEqual(paths.toSorted());
  });

  it('every public procedure says its output', () => {
    const silent = paths.filter((path) => access[path] === 'public' && !definitionOf(path)['output']);
    expect(silent).toEqual([]);
  });

  describe.each(Object.entries(access))('%s (%s)', (path, rule) => {
    it.each(Object.keys(actors) as (keyof typeof actors)[])('as %s', async (name) => {
      const refused = name === 'visitor' ? 'UNAUTHORIZED' : 'FORBIDDEN';
      expect(await outcome(path, actors[name])).toBe(mayCall[rule].includes(name) ? 'passed' : refused);
    });
  });
});
