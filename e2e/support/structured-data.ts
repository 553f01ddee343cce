import { expect, type Page } from '@playwright/test';
import * as z from 'zod';

const block = z.record(z.string(), z.unknown());

/** The blocks of structured data in a document. */
export function structuredDataOf(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, json = '']) => block.parse(JSON.parse(json)));
}

/** Expects structured data of a type on the page. @param properties what it contains, in addition to its type */
export async function expectStructuredData(page: Page, type: string, properties: object = {}): Promise<void> {
  const expected = expect.objectContaining({ '@type': type, ...properties });
  await expect.poll(async () => structuredDataOf(await page.content())).toContainEqual(expected);
}
