import * as z from 'zod';
import { appRouter } from '../root.ts';

const definitionSchema = z.object({ inputs: z.array(z.instanceof(z.ZodType)).default([]) });

/** The part of JSON Schema that the inputs of procedures use. */
const nodeSchema = z
  .looseObject({
    type: z.union([z.string(), z.array(z.string())]).default([]),
    anyOf: z.array(z.unknown()).optional(),
    oneOf: z.array(z.unknown()).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    properties: z.record(z.string(), z.unknown()).default({}),
    additionalProperties: z.unknown().optional(),
    required: z.array(z.string()).default([]),
    items: z.unknown().optional(),
  })
  .transform((node) => ({
    ...node,
    types: [node.type].flat(),
    branches: node.anyOf ?? node.oneOf,
    values: node.enum ?? (node.const === undefined ? [] : [node.const]),
  }));

/** Valid values of fields whose JSON schema does not describe them; they are always part of the input. */
const samples: Record<string, unknown> = {
  email: 'ada@example.com',
  customerEmail: 'ada@example.com',
  value: 'ada@example.com',
  phone: '734-555-0100',
  fax: '734-555-0101',
  postalCode: '48182',
  productName: 'Mower',
  price: '10.00',
  startsAt: '2026-03-01T08:00',
  endsAt: '2099-03-01T08:00',
  key: 'contact_email',
  href: '/admin/quotes',
  endpoint: 'https://push.example/abc',
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'b'.repeat(22),
  sourceDomain: 'www.maker.example',
  sourcePattern: '/search?q={model}',
  day: '2026-04-18',
  hours: Array.from({ length: 7 }, (_, day) => ({ day, opens: null, closes: null })),
};

/** The schema of a procedure's input; undefined for a procedure without input. */
export function inputSchemaOf(path: string): z.ZodType | undefined {
  const procedures: Record<string, unknown> = appRouter._def.procedures;
  return definitionSchema.parse(Reflect.get(Object(procedures[path]), '_def')).inputs[0];
}

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** The smallest valid input. @param id the value of all id fields */
export function minimalInput(schema: z.ZodType, id: number): unknown {
  return minimal(jsonOf(schema), '', id);
}

/** One input per string field, with the text in this field and otherwise minimal. */
export function hostileInputs(schema: z.ZodType, id: number, text: string): unknown[] {
  return hostile(jsonOf(schema), id, text);
}

/** One input per field of any type, with the value in this field and otherwise minimal. */
export function strangeInputs(schema: z.ZodType, value: unknown): unknown[] {
  return strange(jsonOf(schema), value);
}

function strange(json: unknown, value: unknown): unknown[] {
  const { branches, types, properties, items } = nodeSchema.parse(json);
  if (branches) return branches.flatMap((branch) => strange(branch, value));
  if (types.includes('array')) return [value, ...strange(items, value).map((inner) => [inner])];
  if (!types.includes('object')) return [value];
  const least = z.looseObject({}).parse(minimal(json, '', 1));
  return [
    value,
    ...Object.entries(properties).flatMap(([field, inner]) =>
      strange(inner, value).map((odd) => ({ ...least, [field]: odd })),
    ),
  ];
}

function minimal(json: unknown, name: string, id: number): unknown {
  const { branches, values, types, properties, required, items } = nodeSchema.parse(json);
  if (values.length) return values[0];
  if (name in samples) return samples[name];
  // A key of another call would make this one its repetition.
  if (name === 'idempotencyKey') return `the-key-of-call-${id}`;
  if (branches) return minimal(branches[0], name, id);
  if (types.includes('object')) {
    const fields = Object.keys(properties).filter((field) => required.includes(field) || field in samples);
    return Object.fromEntries(fields.map((field) => [field, minimal(properties[field], field, id)]));
  }
  if (types.includes('array')) return [minimal(items, '', id)];
  if (types.includes('string')) return 'some words to read';
  if (types.includes('integer') || types.includes('number')) return /id$/i.test(name) ? id : 1;
  return types.includes('boolean') ? true : new Date(0);
}

function hostile(json: unknown, id: number, text: string): unknown[] {
  const { branches, types, properties, additionalProperties, items } = nodeSchema.parse(json);
  if (branches) return branches.flatMap((branch) => hostile(branch, id, text));
  if (types.includes('object')) {
    const least = z.looseObject({}).parse(minimal(json, '', id));
    return [
      ...Object.entries(properties).flatMap(([field, inner]) =>
        hostile(inner, id, text).map((value) => ({ ...least, [field]: value })),
      ),
      ...(additionalProperties ? [{ a: text }, { a: { b: [text] } }, { [text]: 'a' }] : []),
    ];
  }
  if (types.includes('array')) return hostile(items, id, text).map((value) => [value]);
  return types.includes('string') || !types.length ? [text] : [];
}
