import { expect, type Page } from '@playwright/test';
import * as z from 'zod';

const block = z.record(z.string(), z.unknown());

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((text) => block.parse(JSON.parse(text)));
}

/** Expects structured data of a type on the page. @param properties what it contains, in addition to its type */
export async function expectStructuredData(page: Page, type: string, properties: object = {}): Promise<void> {
  const expected = expect.objectContaining({ '@type': type, ...properties });
  await expect.poll(() => structuredData(page)).toContainEqual(expected);
}
