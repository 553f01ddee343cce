import type { APIRequestContext } from '@playwright/test';

interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  /** Without styles, comments and scripts other than structured data. */
  html: string;
  /** What is written on the page, in one line. */
  text: string;
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Decodes the entities that React writes, as in an attribute. */
export function decodeEntities(html: string): string {
  return html.replaceAll(/&(#?\w+);/g, (entity, name: string) => characters[name] ?? entity);
}

function textOf(html: string): string {
  const body = html.slice(html.indexOf('</head>')).replaceAll(/<script\b.*?<\/script>/gs, '');
  return decodeEntities(body.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');
}

/** Reads a page as the server sends it to search engines and to browsers without scripts; it follows no redirect. */
export async function readRendered(request: APIRequestContext, path: string): Promise<RenderedPage> {
  const response = await request.get(path, { maxRedirects: 0 });
  const whole = await response.text();
  const html = whole.replaceAll(
    /<style\b.*?<\/style>|<script\b(?![^>]*ld\+json).*?<\/script>|<!--.*?-->/gs,
    '',
  );
  return { status: response.status(), headers: response.headers(), html, text: textOf(html) };
}

/** The first element of a page that begins like this; it contains none of its own kind. */
export function partOf(html: string, tag: string, beginning: string): string {
  const start = html.indexOf(beginning);
  const end = html.indexOf(`</${tag}>`, start);
  if (start < 0 || end < 0) throw new Error(`The page has no ${beginning}`);
  return html.slice(start, end);
}
