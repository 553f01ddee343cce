import type { Page } from '@playwright/test';

/** A machine with a very long name and almost no other values. */
export const oddMachine = {
  id: 9_999_001,
  sku: null,
  name: `Donaudampfschifffahrtsgesellschaftskapitänsrasenmäher ${'Z'.repeat(246)}`,
  brand: 'Toro',
  model: null,
  category: 'lawn-mowers',
  subcategory: null,
  condition: 'pre-owned',
  cuttingWidth: null,
  price: null,
  originalPrice: null,
  discountEnabled: false,
  callForPrice: false,
  featured: false,
  inStock: null,
  status: 'published',
  imageUrl: null,
  excerpt: null,
  savingsAmount: null,
  savingsPercentage: null,
};

/** The same machine as its own page gets it. */
const oddDetails = {
  ...{ modelNumber: null, description: null, images: [], features: [], includes: [], specifications: null },
  ...{ powerType: null, horsepower: null, engineDisplacement: null, engineBrand: null, engineModel: null },
  ...{ transmission: null, deckMaterial: null, fuelCapacity: null, year: null },
  ...{ warrantyConsumer: null, warrantyCommercial: null, warrantyNotes: null },
};

interface Answer {
  result?: { data: { json: object } };
}

function isBatch(answers: unknown): answers is Answer[] {
  return Array.isArray(answers);
}

/** Changes the responses of one procedure; other calls of the same batch are not changed. */
async function remake(page: Page, procedure: string, make: (real: object) => object): Promise<void> {
  await page.route(`**/trpc/*${procedure}*`, async (route) => {
    const calls = new URL(route.request().url()).pathname.split('/trpc/')[1]?.split(',') ?? [];
    const real: unknown = await (await route.fetch()).json();
    if (!isBatch(real)) throw new Error('The browser sends its calls in batches');
    const json = real.map((answer, index) => {
      if (calls[index] !== procedure) return answer;
      return { result: { data: { json: make(answer.result?.data.json ?? {}) } } };
    });
    await route.fulfill({ json });
  });
}

/** Makes every list of machines contain only these. */
export async function listOnly(page: Page, items: object[]): Promise<void> {
  await remake(page, 'storefront.products.search', (real) => ({
    ...real,
    ...{ items, total: items.length, page: 1, pageCount: 1 },
  }));
}

/** Makes every product page show the odd machine. */
export async function showOddMachine(page: Page): Promise<void> {
  await remake(page, 'storefront.products.get', () => ({
    ...{ ...oddMachine, ...oddDetails, createdAt: '2026-01-02T03:04:05.000Z' },
  }));
}
