import { access } from '@dealer/api';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from './openapi.ts';

interface JsonSchema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  format?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  description?: string | undefined;
  items?: JsonSchema | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  additionalProperties?: unknown;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    description: z.string().optional(),
    items: jsonSchema.optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    additionalProperties: z.unknown().optional(),
  }),
);

const content = z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })).default({}) });
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: jsonSchema,
      }),
    )
    .default([]),
  requestBody: content.optional(),
  responses: z.record(z.string(), content),
});
type Operation = z.infer<typeof operationSchema>;

/** A type in the words of TypeScript, short. */
function typeOf(schema: JsonSchema): string {
  const { $ref, type, format, items, properties } = schema;
  if ($ref) return `[${$ref.split('/').at(-1)}](#schemas)`;
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map(typeOf))].join(' or ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (items) return `list of ${typeOf(items)}`;
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`;
  if (type === undefined) return 'any value';
  return `${[type].flat().join(' or ')}${format ? ` (${format})` : ''}`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');

function fieldTable(rows: readonly (readonly [string, string, boolean, string])[]): string[] {
  if (!rows.length) return [];
  return [
    '',
    '| field | type | required | meaning |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ([name, type, required, meaning]) =>
        `| \`${name}\` | ${cell(type)} | ${required ? 'yes' : ''} | ${cell(meaning)} |`,
    ),
  ];
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(
    ([name, field]) => [name, typeOf(field), required.includes(name), field.description ?? ''] as const,
  );
}

const whoMayCall = {
  public: 'everybody',
  customer: 'who is signed in',
  staff: 'staff (admin, superadmin)',
  superadmin: 'superadmin',
};

function operationLines(method: string, path: string, operation: Operation): string[] {
  const rule = access[operation.operationId.split('.').slice(0, -1).join('.')];
  const [[status, response] = ['200', undefined]] = Object.entries(operation.responses);
  const parameters = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      [name, `${typeOf(schema)} in the ${place}`, required, schema.description ?? ''] as const,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const answers = Object.values(response?.content ?? {}).map(({ schema }) => typeOf(schema));
  return [
    '',
    `### ${method.toUpperCase()} ${path}`,
    '',
    `${operation.summary.replace(/; for (staff|superadmin|superadmins)$/, '')}. For ${rule ? whoMayCall[rule] : 'staff (admin, superadmin)'}.`,
    ...fieldTable([...parameters, ...bodies.flatMap(([, { schema }]) => fieldsOf(schema))]),
    '',
    `Answers ${status}${answers.length ? `: ${answers.map(cell).join(' or ')}` : ''}.`,
  ];
}

const itemSchema = z.record(z.string(), operationSchema);

function apiMarkdown(): string {
  const document = openApiDocument('http://127.0.0.1:3000');
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(itemSchema.parse(item)).flatMap(([method, operation]) =>
      operationLines(method, path, operation),
    ),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => [
    '',
    `### ${name}`,
    ...fieldTable(fieldsOf(jsonSchema.parse(schema))),
  ]);
  return [
    '# REST paths',
    '',
    'Written by a test from the OpenAPI document, which a running site serves at `/api/openapi.json` and, for people, at',
    '`/api/docs`. After a change of a path or schema: `npx vitest run --config vitest.workspace.ts api-docs -u`.',
    '',
    'Sessions are cookies: sign in with `POST /api/auth/login`. A request that changes something needs the site’s own address in its',
    '`Origin` header. Dates are ISO 8601, amounts decimal strings. A rejected request is answered with [Error](#schemas) and',
    'the status 400 (with the fields), 401, 403, 404, 409, 413, 429 (with `Retry-After`) or 503.',
    ...operations,
    '',
    '## Schemas',
    ...schemas,
    '',
  ].join('\n');
}

it('docs/api.md describes the REST paths as they are', async () => {
  await expect(apiMarkdown()).toMatchFileSnapshot('../../../../../docs/api.md');
});
