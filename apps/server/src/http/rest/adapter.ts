import { type Context as CallContext, createCaller, toPublicError } from '@dealer/api';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { logFailure, retryHeaders } from '../failures.ts';
import type { HttpEnv } from '../variables.ts';
import { chunkedList } from './chunked-list.ts';
import type { RestRoute } from './rest-route.ts';
import { restTable } from './table.ts';
import { uploadOperations } from './upload-operations.ts';

type Call = (input: unknown) => Promise<unknown>;

const isCall = (value: unknown): value is Call => typeof value === 'function';

/** Finds a procedure on a caller by its path. */
function procedureOf(call: CallContext, path: string): Call {
  let found: unknown = createCaller(call);
  for (const name of path.split('.')) found = Reflect.get(Object(found), name);
  if (!isCall(found)) throw new Error(`The REST table names no procedure: ${path}`);
  return found;
}

class MalformedJson extends Error {}

async function readFields(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (!text) return {};
  try {
    const body: unknown = JSON.parse(text);
    if (body && typeof body === 'object' && !Array.isArray(body)) return { ...body };
  } catch {
    // falls through to the one answer for bodies that are no JSON object
  }
  throw new MalformedJson();
}

/** An error as the REST paths answer it: a message, the invalid fields, and how long to wait. */
export function restError(c: Context<HttpEnv>, error: unknown): Response {
  if (error instanceof MalformedJson) return c.json({ message: 'The body must be a JSON object' }, 400);
  const { status, message, details } = toPublicError(error);
  logFailure(c.get('call'), error, 'REST call failed');
  return Response.json({ message, ...details }, { status, headers: retryHeaders(error) });
}

async function answer(c: Context<HttpEnv>, route: RestRoute): Promise<Response> {
  try {
    // A write takes its input from the path and the body only: the query string of a link must not fill in missing
    // fields.
    const fields = route.method === 'get' ? c.req.query() : await readFields(c.req.raw);
    const input = { ...fields, ...c.req.param() };
    const call = procedureOf(c.get('call'), route.procedure);
    if (route.chunked) {
      return await chunkedList(call, input, (error) => logFailure(c.get('call'), error, 'REST call failed'));
    }
    const result = await call(input);
    if (route.status === 204) return c.body(null, 204);
    return Response.json(result ?? null, {
      status: route.status ?? 200,
      headers: { 'cache-control': 'no-store' },
    });
  } catch (error) {
    return restError(c, error);
  }
}

/** The REST paths as handlers, with a JSON 404 of their own for every unknown path below /api. */
export function restRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const route of restTable) {
    app.on(route.method.toUpperCase(), route.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => answer(c, route));
  }
  app.all('/api/*', (c) => {
    const methods = allowedMethods(c.req.path);
    if (!methods.length) return c.json({ message: 'There is no such API path' }, 404);
    return c.json({ message: `This path takes ${methods.join(', ')}` }, 405, { allow: methods.join(', ') });
  });
  return app;
}

/** The documented calls, those that take files too. */
const documentedCalls = [
  ...restTable,
  ...Object.entries(uploadOperations).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ path, method })),
  ),
];

/** The documented methods of a path: of its own where it is a documented one itself, else of the templates that it matches. */
function allowedMethods(path: string): string[] {
  const own = documentedCalls.filter((call) => call.path === path);
  const calls = own.length ? own : documentedCalls.filter((call) => matches(call.path, path));
  return calls.map(({ method }) => method.toUpperCase());
}

function matches(template: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = template.split('/');
  return (
    parts.length === wanted.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
  );
}
