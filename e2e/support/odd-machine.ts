import type { Page } from '@playwright/test';

/** A machine with a very long name, a long brand, and almost no other values. */
export const oddMachine = {
  id: 9_999_001,
  sku: null,
  name: `Donaudampfschifffahrtsgesellschaftskapitänsrasenmäher ${'Z'.repeat(246)}`,
  brand: 'Bartholomew & Featherstonehaugh Implement Works',
  model: null,
  category: 'lawn-mowers',
  subcategory: null,
  kindName: 'Lawn Mowers',
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
  facts: [],
  savingsAmount: null,
  savingsPercentage: null,
  saleEndsAt: null,
  saleUntil: null,
};

/** The same machine as its own page gets it. */
const oddDetails = {
  categoryName: 'Lawn Mowers',
  ...{ modelNumber: null, description: null, images: [], features: [], includes: [], specifications: null },
  ...{ powerType: null, horsepower: null, engineDisplacement: null, engineBrand: null, engineModel: null },
  ...{ transmission: null, deckMaterial: null, fuelCapacity: null, year: null },
  ...{ warrantyConsumer: null, warrantyCommercial: null, warrantyNotes: null },
  ...{ specificationGroups: [], additionalSpecifications: [] },
};

interface Answer {
  result?: { data: { json: object } };
}

function isBatch(answers: unknown): answers is Answer[] {
  return Array.isArray(answers);
}

/** Changes the responses of procedures, which may be called in one batch; other calls of the batch are not changed. */
async function remake(page: Page, makers: Record<string, (real: object) => object>): Promise<void> {
  const procedures = new RegExp(`/trpc/[^?]*(${Object.keys(makers).join('|')})`);
  await page.route(procedures, async (route) => {
    const calls = new URL(route.request().url()).pathname.split('/trpc/')[1]?.split(',') ?? [];
    const real: unknown = await (await route.fetch()).json();
    if (!isBatch(real)) throw new Error('The browser sends its calls in batches');
    const json = real.map((answer, index) => {
      const make = makers[calls[index] ?? ''];
      return make ? { result: { data: { json: make(answer.result?.data.json ?? {}) } } } : answer;
    });
    await route.fulfill({ json });
  });
}

/** Makes every list of machines contain only these. */
export async function listOnly(page: Page, items: object[]): Promise<void> {
  await remake(page, {
    'storefront.products.search': (real) => ({
      ...real,
      ...{ items, total: items.length, page: 1, pageCount: 1 },
    }),
  });
}

/** Makes every product page show the odd machine. */
export async function showOddMachine(page: Page): Promise<void> {
  await remake(page, {
    'storefront.products.get': () => ({
      ...{ ...oddMachine, ...oddDetails, createdAt: '2026-01-02T03:04:05.000Z' },
    }),
    'storefront.products.related': () => ({ smaller: null, larger: null, preOwned: null, similar: [] }),
  });
}
