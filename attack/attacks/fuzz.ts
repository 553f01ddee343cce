import { appRouter } from '@dealer/api';
import {
  hostileInputs,
  inputSchemaOf,
  minimalInput,
  type Random,
  seededRandom,
  strangeInputs,
} from '@dealer/api/testing';
import * as z from 'zod';
import { restTable } from '../../apps/server/src/http/rest/table.ts';
import type { Person, Target } from '../lib/target.ts';
import { type Attack, inTurn, range } from './attack.ts';

const definitionSchema = z.object({ type: z.enum(['query', 'mutation', 'subscription']) });

/** Ends the session, waits for an event, sends mail, or asks the AI: none of these is about the input. */
const excluded = /^auth\.logout$|\.watch$|sendTestMail|smartLookup\.find/;

const procedures = Object.entries(appRouter._def.procedures)
  .map(([path, procedure]) => ({ path, kind: definitionSchema.parse(Reflect.get(procedure, '_def')).type }))
  .filter(({ path, kind }) => kind !== 'subscription' && !excluded.test(path));

const routes = restTable.filter(({ procedure }) => !excluded.test(procedure));

const texts = [
  ...[
    '',
    ' ',
    '\0',
    '\uD800',
    'a\0b',
    '../../etc/passwd',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '${7*7}',
    '{{7*7}}',
  ],
  ...['<script>alert(1)</script>', '=1+1', '__proto__', 'constructor', '\u202e', '😀', 'NaN', '1e999', '-0'],
  ...[
    'http://127.0.0.1:22/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'a@b\r\nbcc: c@d',
  ],
  ...['0001-01-01', '9999-12-31T23:59', '+275760-09-13T00:00:00Z', '-271821-04-20', '2026-02-29'],
  ...['1969-12-31T23:59:59-14:00', '2026-03-08T02:30', '24:00'],
  'x'.repeat(20_000),
  'ä'.repeat(3_000),
];
const values: unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    0.1,
    1e21,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    2_147_483_648,
    '',
    '\0',
    [],
    {},
    [[]],
  ],
  ...[
    { length: 1e9 },
    { toString: 1 },
    { then: 1 },
    [null],
    ['a', { a: 1 }],
    '2026-13-45',
    '0000-00-00',
    '9'.repeat(400),
  ],
];

const personas: Person[] = ['visitor', 'customer', 'staff', 'owner'];

/** An input that is wrong in one place, or right, or nothing like an input. */
function inputFor(path: string, random: Random): unknown {
  const schema = inputSchemaOf(path);
  if (!schema) return random.pick(values);
  const id = random.pick([1, 2, 0, -1, 2_147_483_647, 2_147_483_648]);
  const candidates = [
    ...hostileInputs(schema, id, random.pick(texts)),
    ...strangeInputs(schema, random.pick(values)),
    minimalInput(schema, id),
  ];
  return random.pick(candidates);
}

async function fuzzProcedure(target: Target, random: Random): Promise<void> {
  const { path, kind } = random.pick(procedures);
  const json = inputFor(path, random);
  const annotations =
    random.below(8) === 0
      ? { values: { [random.pick(texts)]: [random.pick(['Date', 'set'])] }, v: 1 }
      : undefined;
  const input = { json, ...(annotations && { meta: annotations }) };
  await target.call(
    kind === 'mutation' ? 'mutation' : 'query',
    path,
    input,
    target.cookieOf(random.pick(personas)),
  );
}

/** A text as it may stand in an address, where half of a character cannot. */
const inAddress = (text: string) => new URLSearchParams({ a: text }).toString().slice('a='.length);

async function fuzzRoute(target: Target, random: Random): Promise<void> {
  const route = random.pick(routes);
  const method = route.method.toUpperCase();
  const inPath = random.below(3) === 0 ? inAddress(random.pick(texts)).slice(0, 4_000) : '1';
  const path = route.path.replaceAll(/\{\w+\}/g, inPath);
  const input = inputFor(route.procedure, random);
  const cookie = target.cookieOf(random.pick(personas));
  if (method !== 'GET') {
    await target.send({ method, path, body: input ?? {}, cookie });
    return;
  }
  const fields = z.looseObject({}).safeParse(input).data ?? {};
  const query = Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]);
  const text = new URLSearchParams(query).toString().slice(0, 8_000);
  await target.send({ path: `${path}?${text}`, cookie });
}

const FUZZ_SEED = 13;

export const fuzzAttacks: Attack[] = [
  {
    name: 'random inputs to every procedure, as everybody',
    times: { small: 250, large: 15_000 },
    run: async (target, times) => {
      const random = seededRandom(FUZZ_SEED);
      await inTurn(range(times), 4, () => fuzzProcedure(target, random));
    },
  },
  {
    name: 'random inputs to every path of the API document, as everybody',
    times: { small: 120, large: 10_000 },
    run: async (target, times) => {
      const random = seededRandom(FUZZ_SEED + 1);
      await inTurn(range(times), 4, () => fuzzRoute(target, random));
    },
  },
];
