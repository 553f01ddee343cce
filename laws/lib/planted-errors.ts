const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const line${index} = ${index};`).join('\n');
const promise = 'declare function save(): Promise<number>;\n';
const status = `declare const status: 'draft' | 'published';\n`;
const hooks = `import { useEffect, useState } from 'react';\n`;

/** An error of each kind: the rule that must find it, the file that contains it, the code. */
export const plantedErrors: [rule: string, path: string, code: string][] = [
  ['no-floating-promises', 'apps/server/src/floating.ts', `${promise}save();`],
  [
    'no-misused-promises',
    'apps/server/src/misused.ts',
    `${promise}export const size = [1].filter(async () => (await save()) > 0);`,
  ],
  ['await-thenable', 'apps/server/src/thenable.ts', 'export async function two() { return (await 1) + 1; }'],
  ['no-unsafe-assignment', 'apps/server/src/assignment.ts', `export const parsed = JSON.parse('1');`],
  [
    'no-unsafe-argument',
    'apps/server/src/argument.ts',
    `export const size = Number.isInteger(JSON.parse('1')) && Math.abs(JSON.parse('1'));`,
  ],
  ['no-unsafe-call', 'apps/server/src/call.ts', `JSON.parse('1')();`],
  [
    'no-unsafe-member-access',
    'apps/server/src/member.ts',
    `export const name = String(JSON.parse('{}').name);`,
  ],
  ['no-unsafe-return', 'apps/server/src/return.ts', `export function parse() { return JSON.parse('1'); }`],
  [
    'no-unsafe-type-assertion',
    'apps/server/src/cast.ts',
    `export const asNumber = (value: unknown) => value as number;`,
  ],
  [
    'switch-exhaustiveness-check',
    'apps/server/src/switch.ts',
    `${status}export let n = 0;\nswitch (status) { case 'draft': n = 1; }`,
  ],
  [
    'consistent-type-imports',
    'apps/server/src/type.ts',
    `import { Server } from 'node:http';\nexport type Mine = Server;`,
  ],
  ['no-explicit-any', 'apps/server/src/any.ts', 'export type Anything = any;'],
  ['no-non-null-assertion', 'apps/server/src/bang.ts', 'export const sure = (value?: string) => value!;'],
  [
    'restrict-template-expressions',
    'apps/server/src/template.ts',
    'export const text = (value: object) => `${value}`;',
  ],
  ['only-throw-error', 'apps/server/src/throw.ts', `export function fail() { throw 'text'; }`],
  ['no-default-export', 'apps/server/src/default.ts', 'export default 1;'],
  ['no-cycle', 'apps/server/src/cycle-a.ts', `import { b } from './cycle-b.ts';\nexport const a = () => b;`],
  ['no-process-env', 'packages/api/src/env.ts', `export const port = process.env['PORT'];`],
  ['no-console', 'apps/server/src/console.ts', `console.log('here');`],
  ['eqeqeq', 'apps/server/src/equal.ts', `export const same = (a: string) => a == 'b';`],
  ['no-unused-vars', 'apps/server/src/unused.ts', 'const unused = 1;\nexport {};'],
  [
    'rules-of-hooks',
    'apps/web/src/hook.tsx',
    `${hooks}export function A({ on }: { on: boolean }) { if (on) useEffect(() => {}); return useState(0)[0]; }`,
  ],
  [
    'exhaustive-deps',
    'apps/web/src/deps.tsx',
    `${hooks}export function A({ id }: { id: string }) { useEffect(() => { document.title = id; }, []); return null; }`,
  ],
  ['alt-text', 'apps/web/src/alt.tsx', `export const A = () => <img src="/a.png" />;`],
  [
    'click-events-have-key-events',
    'apps/web/src/click.tsx',
    `export const A = () => <div onClick={() => {}}>x</div>;`,
  ],
  ['jsx-key', 'apps/web/src/key.tsx', `export const A = () => <ul>{[1].map((n) => <li>{n}</li>)}</ul>;`],
  [
    'no-focused-tests',
    'packages/api/src/focus.test.ts',
    `import { expect, it } from 'vitest';\nit.only('a', () => { expect(1).toBe(1); });`,
  ],
  [
    'no-disabled-tests',
    'packages/api/src/off.test.ts',
    `import { expect, it } from 'vitest';\nit.skip('a', () => { expect(1).toBe(1); });`,
  ],
  ['expect-expect', 'packages/api/src/empty.test.ts', `import { it } from 'vitest';\nit('a', () => {});`],
  // Errors of types, which the same program reports.
  ['TS2307', 'apps/server/src/missing.ts', `import { a } from './nowhere.ts';\nexport const b = String(a);`],
  ['TS2322', 'apps/web/src/wrong.tsx', `export const A = () => <a tabIndex="first" href="/">x</a>;`],
  ['TS2322', 'packages/api/src/index.test.ts', 'export const first = (texts: string[]): string => texts[0];'],
  ['TS1294', 'e2e/enum.ts', 'export enum Kind { A }'],
  ['TS2339', 'scripts/half.mjs', '/** @param {number} n */\nexport const half = (n) => n.missing;'],
  ['max-lines', 'apps/server/src/long.ts', lines(401)],
  ['max-lines', 'apps/web/src/long.tsx', lines(151)],
  ['max-lines', 'packages/api/src/admin/router.ts', lines(151)],
  ['max-lines', 'packages/db/src/schema/long.ts', lines(121)],
  ['max-lines', 'packages/api/src/long.test.ts', lines(301)],
  ['max-lines', 'e2e/long.spec.ts', lines(301)],
];

/** Files in which a rule has an exception. */
export const clean: [path: string, code: string][] = [
  ['apps/server/src/env.ts', `export const port = process.env['PORT'];`],
  ['apps/server/vite.config.ts', 'export default { port: 1 };'],
  ['apps/server/src/cycle-b.ts', `import { a } from './cycle-a.ts';\nexport const b = () => a;`],
  ['packages/api/src/short.test.ts', lines(300)],
];
