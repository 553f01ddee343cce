import * as z from 'zod';
import { escapeHtml } from '../forms/plain-page.ts';
import type { openApiDocument } from './openapi.ts';

type Document = ReturnType<typeof openApiDocument>;

const itemSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

const escape = (text: unknown) => escapeHtml(String(text));
const block = (value: unknown) => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;

function operationHtml(path: string, method: string, operation: Record<string, unknown>): string {
  const parts = ['parameters', 'requestBody', 'responses'] as const;
  const details = parts
    .filter((part) => operation[part])
    .map((part) => `<details><summary>${part}</summary>${block(operation[part])}</details>`);
  return `<section><h2 id="${escape(operation['operationId'])}"><code><b>${method.toUpperCase()}</b> ${escape(path)}</code></h2>
<p>${escape(operation['summary'])}</p>${details.join('')}</section>`;
}

/** The API's document for people: one page that needs nothing from other hosts and no script. */
export function apiDocsPage(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(itemSchema.parse(item)).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );
  const links = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${escape(operation['operationId'])}"><code>${method.toUpperCase()} ${escape(path)}</code></a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)}</title><meta name="robots" content="noindex">
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}
pre{overflow:auto;padding:1rem;border:1px solid #8886}section{border-top:1px solid #8886;margin-top:2rem}summary{cursor:pointer;min-height:2rem}ul{padding-left:1.2rem}h2{font-size:1.1rem}</style>
</head><body><main><h1>${escape(document.info.title)}</h1><p>${escape(document.info.description)}
The machine-readable document is <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<ul>${links.join('')}</ul>${operations.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('')}
<section><h2>Schemas</h2>${block(document.components?.schemas ?? {})}</section></main></body></html>`;
}
