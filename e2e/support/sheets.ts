import type { Page } from '@playwright/test';

/** How many sheets of letter paper a page becomes. */
export async function sheetsOf(page: Page, printBackground = false): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', printBackground });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
