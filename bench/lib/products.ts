import { type Db, type NewProduct, products } from '@dealer/db';

const BATCH = 500;
const brands = ['Toro', 'Cub Cadet', 'Echo', 'Troy-Bilt', 'Honda', 'Stihl'];
const kinds: [string, string][] = [
  ['lawn-mowers', 'zero-turn-residential'],
  ['lawn-mowers', 'riding'],
  ['lawn-mowers', 'walk-behind'],
  ['snow-blowers', 'two-stage'],
  ['snow-blowers', 'single-stage'],
  ['power-tools-outdoor-equipment', 'chainsaws'],
  ['power-tools-outdoor-equipment', 'blowers'],
];

function pick<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** A generated machine, always the same for the same number; about 1.2 kB as JSON, like a real one. */
function machine(n: number): NewProduct {
  const [category, subcategory] = pick(kinds, n * 7 + Math.floor(n / 13));
  const brand = pick(brands, n * 5 + Math.floor(n / 7));
  const model = `${String.fromCharCode(65 + (n % 26))}${100_000 + n}`;
  const width =
    category === 'lawn-mowers' ? 21 + (n % 40) : category === 'snow-blowers' ? 18 + (n % 18) : 12 + (n % 14);
  return {
    sku: `BENCH-${n}`,
    name: `${brand} ${model} ${width} in. machine number ${n}`,
    brand,
    model,
    category,
    subcategory,
    condition: n % 9 === 0 ? 'pre-owned' : 'new',
    price: n % 31 === 0 ? null : `${300 + ((n * 37) % 6000)}.00`,
    cuttingWidth: width.toFixed(1),
    featured: n % 50 === 0,
    inStock: n % 20 !== 0,
    createdAt: new Date(Date.UTC(2024, 0, 1) + n * 3_600_000),
    description: `Machine ${n}. `.padEnd(
      400,
      'Cuts, throws or saws what it is made for, and starts in the cold. ',
    ),
    images: [`/products/sample-${n}.webp`, `/products/sample-${n}-b.webp`],
    features: ['Electric start', 'Steel deck', 'Two-year warranty'],
    specifications: { Drive: 'Hydrostatic', Deck: 'Steel', Weight: `${100 + (n % 400)} lb`, Fuel: 'Regular' },
    engineBrand: 'Kohler',
    horsepower: String(5 + (n % 20)),
  };
}

/** Adds machines from one number up to, not including, another. The categories must exist. */
export async function addMachines(db: Db, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, to - start) }, (_, index) => machine(start + index));
    await db.transaction((tx) => tx.insert(products).values(batch));
  }
}
