import type { PriceDisplay } from '../src/index.ts';

/** Machines in every state that a card can show. */
export type Machine = {
  sku: string;
  brand: string;
  model: string | null;
  name: string;
  category: string;
  kind: string;
  subcategory: string;
  condition: 'new' | 'pre-owned';
  cuttingWidth: number | null;
  widthLabel: string;
  inStock: boolean;
  price: PriceDisplay;
};

const base = { condition: 'new', inStock: true } as const;

export const machines: Machine[] = [
  {
    ...base,
    sku: 'a',
    brand: 'Toro',
    model: '75740',
    name: 'Toro TimeCutter 42 in. Zero-Turn Mower',
    category: 'lawn-mowers',
    kind: 'Zero-turn residential',
    subcategory: 'zero-turn-residential',
    cuttingWidth: 42,
    widthLabel: 'Cutting width',
    price: { kind: 'price', amount: '$3,199.00' },
  },
  {
    ...base,
    sku: 'b',
    brand: 'Cub Cadet',
    model: '31AM5EVT',
    name: 'Cub Cadet 2X 28 in. Two-Stage Snow Blower with IntelliPower',
    category: 'snow-blowers',
    kind: 'Two stage',
    subcategory: 'two-stage',
    cuttingWidth: 28,
    widthLabel: 'Clearing width',
    price: { kind: 'discount', original: '$1,599.00', current: '$1,399.00', saving: 'Save $200.00 (13%)' },
  },
  {
    ...base,
    sku: 'c',
    brand: 'Echo',
    model: 'CS-590',
    name: 'Echo CS-590 Timber Wolf 59.8cc Chain Saw',
    category: 'power-tools-outdoor-equipment',
    kind: 'Chainsaws',
    subcategory: 'chainsaws',
    cuttingWidth: 20,
    widthLabel: 'Bar/Blade',
    price: { kind: 'call', label: 'Call for Pricing' },
  },
  {
    ...base,
    sku: 'd',
    brand: 'Troy-Bilt',
    model: 'TB154E',
    name: 'Troy-Bilt TB154E 6.5-Amp Electric Cultivator',
    category: 'power-tools-outdoor-equipment',
    kind: 'Tillers',
    subcategory: 'tillers',
    condition: 'pre-owned',
    inStock: false,
    cuttingWidth: null,
    widthLabel: 'Tilling width',
    price: { kind: 'price', amount: '$189.00' },
  },
  {
    ...base,
    sku: 'e',
    brand: 'Husqvarna',
    model: null,
    name: 'Husqvarna Rasenmähertraktor mit Grasfangeinrichtung und Donaudampfschifffahrtskapitänsmütze, a name of a length that nobody asked for, with an extended warranty, a mulching plug, a second set of blades and a cover against the rain',
    category: 'lawn-mowers',
    kind: 'Riding mowers',
    subcategory: 'riding',
    condition: 'pre-owned',
    cuttingWidth: 46,
    widthLabel: 'Cutting width',
    price: { kind: 'call', label: 'Call for Price' },
  },
];
