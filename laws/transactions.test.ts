import { describe, expect, it } from 'vitest';
import { filesMatching, type SourceFile } from './lib/tree.ts';

/**
 * In a transaction only its own handle is used. The code calls inTransaction, whose body gets the context without the
 * database's handle; the body must not reach the outer context instead.
 */
const exempt = /\.test\.ts$|\/testing\/|\/in-transaction\.ts$/;
const call =
  /(?<!function )\b(?:inTransaction|inLongTransaction|writeTransaction)\(\s*([^,]+),\s*(?:(?:async )?\(([^)]*)\) =>)?/g;

/** The text from a position to the parenthesis that closes the call around it. */
function restOfCall(text: string, from: number): string {
  let depth = 1;
  let end = from;
  for (; end < text.length && depth > 0; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  return text.slice(from, end - 1);
}

function violations({ path, text }: SourceFile): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const bypasses = [...code.matchAll(/\.(?:transaction|longTransaction)\b/g)].map(
    () => `${path} bypasses inTransaction`,
  );
  const mentions = [...code.matchAll(call)].flatMap(({ 0: head, 1: outer = '', 2: parameters, index }) => {
    // A body that is given by its name could reach anything.
    if (parameters === undefined) return [`${path} does not write out what it does in a transaction`];
    const body = restOfCall(code, index + head.length);
    const isShadowed = parameters.split(',').some((parameter) => parameter.trim() === outer);
    const mentionsOuter = !isShadowed && new RegExp(`\\b${outer}\\b`).test(body);
    return mentionsOuter || /\bdb\b(?!:)/.test(body)
      ? [`${path} uses the outer ${outer} in a transaction`]
      : [];
  });
  return [...bypasses, ...mentions];
}

const planted = (text: string) => violations({ path: 'a.ts', text });

describe('transactions', () => {
  it("use their own handle and never the database's", () => {
    const files = filesMatching(/^(packages\/api|apps\/server)\/src\/.*\.ts$/).filter(
      ({ path }) => !exempt.test(path),
    );
    expect(files.flatMap(violations)).toEqual([]);
  });

  it.each([
    [
      'the outer context',
      'await inTransaction(ctx, async (tx) => { await tx.get(); await read(ctx, f(1)); });',
    ],
    ['the outer handle', 'const { db } = ctx; await inTransaction(ctx, (tx) => db.select());'],
    ['its own context with a handle', 'inTransaction(services, (tx, services) => list(services.db));'],
    ['no inTransaction', 'await ctx.db.transaction(async (tx) => tx.get());'],
    ['no inLongTransaction', 'await ctx.db.longTransaction(async (tx) => tx.get());'],
    ['the handle in a long one', 'inLongTransaction({ db }, (tx) => db.select());'],
    ['a body that stands elsewhere', 'await inTransaction(ctx, body);'],
  ])('are found to use %s', (_, text) => {
    expect(planted(text)).toHaveLength(1);
  });

  it('may use the context that they are given, and the outer one afterwards', () => {
    expect(
      planted('await inTransaction(ctx, async (tx, ctx) => write(tx, ctx.now())); read(ctx.db);'),
    ).toEqual([]);
    expect(planted('inTransaction(ctx, (tx) => list({ db: tx }));')).toEqual([]);
  });
});
