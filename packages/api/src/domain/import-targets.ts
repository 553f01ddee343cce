import { productFieldLabels } from './product-fields.ts';

/** What a column of an imported file can be, with the names that staff see. */
export const importTargets = {
  sku: productFieldLabels.sku,
  brand: productFieldLabels.brand,
  model: productFieldLabels.model,
  name: productFieldLabels.name,
  category: productFieldLabels.category,
  subcategory: productFieldLabels.subcategory,
  condition: productFieldLabels.condition,
  price: productFieldLabels.price,
  originalPrice: productFieldLabels.originalPrice,
  callForPrice: productFieldLabels.callForPrice,
  cost: 'Cost (compared, never stored)',
  inventoryCount: productFieldLabels.inventoryCount,
  inStock: productFieldLabels.inStock,
  cuttingWidth: 'Width (cutting, clearing, bar)',
  engine: 'Engine (everything in one cell)',
  engineBrand: productFieldLabels.engineBrand,
  engineModel: productFieldLabels.engineModel,
  engineDisplacement: productFieldLabels.engineDisplacement,
  horsepower: productFieldLabels.horsepower,
  powerType: productFieldLabels.powerType,
  description: productFieldLabels.description,
  features: productFieldLabels.features,
  includes: productFieldLabels.includes,
  images: productFieldLabels.images,
  year: productFieldLabels.year,
  fuelCapacity: productFieldLabels.fuelCapacity,
  transmission: productFieldLabels.transmission,
  deckMaterial: productFieldLabels.deckMaterial,
  warrantyConsumer: productFieldLabels.warrantyConsumer,
  warrantyCommercial: productFieldLabels.warrantyCommercial,
  warrantyNotes: productFieldLabels.warrantyNotes,
  specification: 'A specification of its own',
  sourceId: 'Number in the old system',
  sourcePage: 'Page on the old site',
} as const;
export type ImportTarget = keyof typeof importTargets;

export const isImportTarget = (name: string): name is ImportTarget => Object.hasOwn(importTargets, name);

export const importTargetNames: readonly ImportTarget[] = Object.keys(importTargets).filter(isImportTarget);

const repeatableTargets: ReadonlySet<string> = new Set<ImportTarget>([
  'specification',
  'features',
  'includes',
  'images',
]);

/** Whether several columns may have a target: a row holds what all of them say. */
export const isRepeatable = (target: string): boolean => repeatableTargets.has(target);

/** Names of columns as catalogs and price lists write them, without case, spaces and punctuation. */
const synonyms: Record<ImportTarget, readonly string[]> = {
  sku: ['sku', 'skunumber', 'stocknumber', 'stockno', 'stock'],
  brand: ['brand', 'mfg', 'mfr', 'make', 'manufacturer', 'maker', 'vendor', 'brandname'],
  model: [
    'model',
    'modelno',
    'modelnumber',
    'modelnum',
    'mfgmodel',
    'partnumber',
    'partno',
    'productcode',
    'mpn',
  ],
  name: ['name', 'title', 'productname', 'product', 'producttitle', 'itemname', 'shortdescription'],
  category: ['category', 'categories', 'productcategory', 'department', 'type', 'producttype', 'group'],
  subcategory: ['subcategory', 'subcat', 'subtype'],
  condition: ['condition', 'cond', 'newused'],
  price: [
    ...[
      'price',
      'listingprice',
      'saleprice',
      'sellingprice',
      'ourprice',
      'webprice',
      'regularprice',
      'unitprice',
    ],
    ...['map', 'mapprice', 'newprice', 'currentprice', 'internetprice'],
  ],
  originalPrice: [
    'msrp',
    'originalprice',
    'listprice',
    'list',
    'retail',
    'retailprice',
    'suggestedretail',
    'was',
  ],
  callForPrice: ['callforprice', 'callprice'],
  cost: [
    'cost',
    'dealercost',
    'dealerprice',
    'dealernet',
    'net',
    'netprice',
    'yourcost',
    'wholesale',
    'dealer',
  ],
  inventoryCount: [
    'inventorycount',
    'qty',
    'quantity',
    'onhand',
    'qtyonhand',
    'stockqty',
    'inventory',
    'count',
  ],
  inStock: ['instock', 'availability', 'available'],
  cuttingWidth: [
    ...[
      'cuttingwidth',
      'width',
      'deck',
      'deckwidth',
      'decksize',
      'clearingwidth',
      'bar',
      'barlength',
      'size',
    ],
    ...['cut', 'clearing', 'swath', 'tillingwidth', 'bladelength', 'cuttingdeck'],
  ],
  engine: ['engine', 'motor', 'enginetype', 'powersource', 'power'],
  engineBrand: ['enginebrand', 'enginemake', 'enginemanufacturer', 'enginemfg'],
  engineModel: ['enginemodel'],
  engineDisplacement: ['enginedisplacement', 'displacement', 'cc', 'enginecc', 'displacementcc'],
  horsepower: ['horsepower', 'hp', 'enginehp'],
  powerType: ['powertype', 'fueltype', 'fuel'],
  description: [
    'description',
    'longdescription',
    'desc',
    'details',
    'productdescription',
    'body',
    'bodyhtml',
  ],
  features: ['features', 'bullets', 'highlights', 'keyfeatures'],
  includes: ['includes', 'included', 'inthebox'],
  images: [
    'images',
    'image',
    'imageurl',
    'imageurls',
    'imagesrc',
    'photo',
    'photos',
    'picture',
    'pictures',
    'imagelink',
  ],
  year: ['year', 'modelyear'],
  fuelCapacity: ['fuelcapacity', 'tanksize', 'fueltank'],
  transmission: ['transmission', 'drive', 'drivetype'],
  deckMaterial: ['deckmaterial', 'deckconstruction'],
  warrantyConsumer: ['warrantyconsumer', 'consumerwarranty', 'warranty', 'residentialwarranty'],
  warrantyCommercial: ['warrantycommercial', 'commercialwarranty'],
  warrantyNotes: ['warrantynotes'],
  specification: [
    ...['weight', 'dimensions', 'airspeed', 'airvolume', 'battery', 'color', 'tubelength'],
    ...['psi', 'maxpsi', 'pressure', 'workingpressure', 'gpm', 'flow', 'cfm', 'mph'],
  ],
  sourceId: [
    'id',
    'itemno',
    'itemnumber',
    'item',
    'itemid',
    'recordid',
    'productid',
    'oldid',
    'handle',
    'upc',
  ],
  sourcePage: ['pageurl', 'url', 'link', 'producturl', 'page', 'permalink'],
};

/** Columns of our own export and of others that no product field takes. */
const ignoredHeaders = new Set([
  'status',
  'created',
  'updated',
  'createdat',
  'updatedat',
  'published',
  'tags',
  'notes',
]);

export const bareHeader = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const byName = new Map(
  importTargetNames.flatMap((target) => synonyms[target].map((name) => [name, target] as const)),
);

/** The target that the name of a column suggests. @returns null for an unknown name; a null target for a column to leave out */
export function targetOfHeader(header: string): { target: ImportTarget | null; confidence: number } | null {
  const bare = bareHeader(header);
  if (ignoredHeaders.has(bare)) return { target: null, confidence: 0.9 };
  const exact = byName.get(bare);
  if (exact) return { target: exact, confidence: 0.9 };
  const words = header
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''));
  const hits = [...pairs, ...words].flatMap((word) => byName.get(word) ?? []);
  const [first] = hits;
  return first ? { target: first, confidence: 0.7 } : null;
}
