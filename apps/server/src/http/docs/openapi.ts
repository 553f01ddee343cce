import { appRouter } from '@dealer/api';
import { chunkFields } from '@dealer/api/domain/search/paging';
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import type { RestRoute } from '../rest/rest-route.ts';
import { restTable } from '../rest/table.ts';
import { uploadOperations } from '../rest/upload-operations.ts';

const errorSchema = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' });

const rejected = {
  description: 'Rejected, with the reason',
  content: { 'application/json': { schema: errorSchema } },
};

/** The zod schemas of a procedure, which tRPC keeps on its definition. */
const definitionSchema = z.object({
  inputs: z.array(z.instanceof(z.ZodType)).default([]),
  output: z.instanceof(z.ZodType).optional(),
});

function schemasOf(path: string) {
  const procedures: Record<string, unknown> = appRouter._def.procedures;
  const procedure = procedures[path];
  if (typeof procedure !== 'function') throw new Error(`The REST table names no procedure: ${path}`);
  return definitionSchema.parse(Reflect.get(procedure, '_def'));
}

function shapeOf(path: string): Record<string, z.ZodType> {
  const [input] = schemasOf(path).inputs;
  // The schema of an input that may be omitted as a whole is wrapped in its default.
  const fields = input instanceof z.ZodDefault || input instanceof z.ZodPrefault ? input.unwrap() : input;
  return fields instanceof z.ZodObject ? fields.shape : {};
}

function operation(route: RestRoute): ZodOpenApiOperationObject {
  const shape = shapeOf(route.procedure);
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  // Clients get whole lists: the parameters of chunks are internal.
  const entries = Object.entries(shape).filter(([name]) => !(route.chunked && name in chunkFields));
  const params = Object.fromEntries(entries.filter(([name]) => inPath.includes(name)));
  const others = Object.fromEntries(entries.filter(([name]) => !inPath.includes(name)));
  const { output } = schemasOf(route.procedure);
  const status = String(route.status ?? 200);
  const success =
    output && route.status !== 204 ? { content: { 'application/json': { schema: output } } } : {};
  return {
    operationId: `${route.procedure}.${route.method}`,
    summary: route.summary,
    tags: [route.procedure.split('.').slice(0, -1).join('.')],
    requestParams: {
      ...(inPath.length && { path: z.object(params) }),
      ...(route.method === 'get' && Object.keys(others).length && { query: z.object(others) }),
    },
    ...(route.method !== 'get' &&
      Object.keys(others).length && {
        requestBody: { content: { 'application/json': { schema: z.object(others) } } },
      }),
    responses: {
      [status]: { description: 'Success', ...success },
      default: rejected,
    },
  };
}

/** The API's document, OpenAPI 3.1, made of the REST table, the procedures' own schemas and the paths that take files. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of restTable)
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  for (const [path, { post }] of Object.entries(uploadOperations))
    paths[path] = { ...paths[path], post: { ...post, responses: { ...post.responses, default: rejected } } };
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Dealer API',
        version: '1.0.0',
        description:
          'The REST paths of the site. Sessions are cookies; dates are ISO 8601; amounts are decimal strings.',
      },
      servers: [{ url: publicUrl }],
      paths,
    },
    {
      allowEmptySchema: { date: true },
      override: ({ jsonSchema, zodSchema }) => {
        if (zodSchema._zod.def.type !== 'date') return;
        jsonSchema.type = 'string';
        jsonSchema.format = 'date-time';
      },
    },
  );
}
