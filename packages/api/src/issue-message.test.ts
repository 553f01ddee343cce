import { TRPCError } from '@trpc/server';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { access } from './access.ts';
import { idField, momentField } from './domain/input-fields.ts';
import { toPublicError } from './errors.ts';
import { inputSchemaOf, strangeInputs } from './testing/hostile-inputs.ts';

const messagesFor = (schema: z.ZodType, input: unknown): string[] => {
  const { error: cause } = schema.safeParse(input);
  if (!cause) return [];
  const errors = toPublicError(new TRPCError({ code: 'BAD_REQUEST', cause })).details['errors'];
  return z
    .array(z.object({ message: z.string() }))
    .parse(errors)
    .map(({ message }) => message);
};

it.each([
  [z.object({ id: idField }), { id: 'abc' }, 'id must be a number'],
  [z.object({ id: idField }), {}, 'id must be a number'],
  [z.object({ id: idField }), { id: 1.5 }, 'id must be a whole number'],
  [z.object({ id: idField }), { id: 0 }, 'id must be more than 0'],
  [
    z.object({ updatedAt: momentField }),
    { updatedAt: 'soon' },
    'updatedAt must be a moment such as 2026-03-02T15:00:00Z',
  ],
  [z.object({ name: z.string() }), {}, 'name is required'],
  [z.object({ name: z.string().min(1) }), { name: '' }, 'name is required'],
  [
    z.object({ name: z.string().max(1000) }),
    { name: 'x'.repeat(1001) },
    'name must be at most 1,000 characters',
  ],
  [z.array(z.string()).min(1), [], 'The value must have at least 1 entry'],
  [z.object({ rows: z.array(z.boolean()) }), { rows: [1] }, 'rows.0 must be true or false'],
  [z.number().multipleOf(5), 3, 'The value must be a multiple of 5'],
  [z.strictObject({}), { a: 1 }, 'The value has a, which is not known'],
  [z.object({ name: z.string('Say who') }), {}, 'Say who'],
  [z.object({ email: z.email() }), { email: 'x' }, 'Invalid email address'],
])('a rejected field is said in a plain sentence: %#', (schema, input, message) => {
  expect(messagesFor(schema, input)).toEqual([message]);
});

const validatorsOwn =
  /^(?:Invalid (?:input|option|string|number|key|value|discriminator|ISO|URL)|Too (?:big|small)|Unrecognized)|expected|received|is not as it/;
const values = [
  undefined,
  null,
  'abc',
  '',
  -1,
  1.5,
  1e12,
  Number.NaN,
  true,
  [],
  {},
  'x'.repeat(100_000),
  [null],
];

it.each(Object.keys(access).filter((path) => inputSchemaOf(path)))(
  'no words of the validator reach who calls %s',
  (path) => {
    const schema = inputSchemaOf(path);
    if (!schema) throw new Error('Only procedures with an input are tried');
    const said = values.flatMap((value) =>
      strangeInputs(schema, value).flatMap((input) => messagesFor(schema, input)),
    );
    expect(new Set(said.filter((text) => validatorsOwn.test(text)))).toEqual(new Set());
  },
);

it('a price goes no further down or up than it may, and the rejection says how far', () => {
  const schema = inputSchemaOf('admin.products.previewPrice') ?? z.never();
  const items = [{ id: 1, updatedAt: new Date(0) }];
  const change = (percent: number) => messagesFor(schema, { items, change: { kind: 'percent', percent } });
  expect([change(-95), change(5_000), change(-90)]).toEqual([
    ['Prices go down by at most 90 percent'],
    ['Prices go up by at most 500 percent'],
    [],
  ]);
});
