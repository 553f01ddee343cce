import { fieldLabel, type ProductField } from '../products/product-fields.ts';

/** A target of columns. If it is a field of a product, its label is the field's, unless another one is given. */
interface TargetRow {
  label?: string;
  /** Its cells may be long. Readers of the others search a cell several times over. */
  isLong?: true;
  /** Several columns may have it: a row holds what all of them say. */
  isRepeatable?: true;
  /** Its cells cannot keep a row from being applied. */
  isOptional?: true;
  /** Names of columns as catalogs and price lists write them, without case, spaces and punctuation. */
  headers: string;
}

/** Fields of a product that no column fills in: the shop decides them, or single specifications take their place. */
type OwnDecision = 'discountEnabled' | 'featured' | 'specifications';
/** The targets of columns that are no field of a product. */
type OtherTarget = 'cost' | 'engine' | 'specification' | 'sourceId' | 'sourcePage';
export type ImportTarget = Exclude<ProductField, OwnDecision> | OtherTarget;

/** The targets of an imported file's columns, in the order in which staff choose from them. */
const targets: Readonly<Record<ImportTarget, TargetRow>> = {
  sku: { headers: 'sku skunumber stocknumber stockno stock' },
  brand: { headers: 'brand mfg mfr make manufacturer maker vendor brandname' },
  model: { headers: 'model modelno modelnumber modelnum mfgmodel partnumber partno productcode mpn' },
  name: { headers: 'name title productname product producttitle itemname shortdescription' },
  category: { headers: 'category categories productcategory department type producttype group' },
  subcategory: { headers: 'subcategory subcat subtype' },
  condition: { headers: 'condition cond newused' },
  price: {
    headers:
      'price listingprice saleprice sellingprice ourprice webprice regularprice unitprice map ' +
      'mapprice newprice currentprice internetprice',
  },
  originalPrice: { headers: 'msrp originalprice listprice list retail retailprice suggestedretail was' },
  callForPrice: { headers: 'callforprice callprice' },
  cost: {
    label: 'Cost (compared, never stored)',
    headers: 'cost dealercost dealerprice dealernet net netprice yourcost wholesale dealer',
  },
  inventoryCount: { headers: 'inventorycount qty quantity onhand qtyonhand stockqty inventory count' },
  inStock: { headers: 'instock availability available' },
  cuttingWidth: {
    label: 'Width (cutting, clearing, bar)',
    headers:
      'cuttingwidth width deck deckwidth decksize clearingwidth bar barlength size cut clearing ' +
      'swath tillingwidth bladelength cuttingdeck',
  },
  engine: { label: 'Engine (everything in one cell)', headers: 'engine motor enginetype powersource power' },
  engineBrand: { headers: 'enginebrand enginemake enginemanufacturer enginemfg' },
  engineModel: { headers: 'enginemodel' },
  engineDisplacement: { headers: 'enginedisplacement displacement cc enginecc displacementcc' },
  horsepower: { headers: 'horsepower hp enginehp' },
  powerType: { headers: 'powertype fueltype fuel' },
  description: {
    isLong: true,
    headers: 'description longdescription desc details productdescription body bodyhtml',
  },
  features: { isLong: true, isRepeatable: true, headers: 'features bullets highlights keyfeatures' },
  includes: { isLong: true, isRepeatable: true, headers: 'includes included inthebox' },
  images: {
    isLong: true,
    isRepeatable: true,
    isOptional: true,
    headers: 'images image imageurl imageurls imagesrc photo photos picture pictures imagelink',
  },
  year: { headers: 'year modelyear' },
  fuelCapacity: { headers: 'fuelcapacity tanksize fueltank' },
  transmission: { headers: 'transmission drive drivetype' },
  deckMaterial: { headers: 'deckmaterial deckconstruction' },
  warrantyConsumer: { headers: 'warrantyconsumer consumerwarranty warranty residentialwarranty' },
  warrantyCommercial: { headers: 'warrantycommercial commercialwarranty' },
  warrantyNotes: { isLong: true, headers: 'warrantynotes' },
  specification: {
    label: 'A specification of its own',
    isLong: true,
    isRepeatable: true,
    isOptional: true,
    headers:
      'weight dimensions airspeed airvolume battery color tubelength psi maxpsi pressure ' +
      'workingpressure gpm flow cfm mph',
  },
  sourceId: {
    label: 'Number in the old system',
    isOptional: true,
    headers: 'id itemno itemnumber item itemid recordid productid oldid handle upc',
  },
  sourcePage: {
    label: 'Page on the old site',
    isOptional: true,
    headers: 'pageurl url link producturl page permalink',
  },
};

export const isImportTarget = (name: string): name is ImportTarget => Object.hasOwn(targets, name);

export const importTargetNames: readonly ImportTarget[] = Object.keys(targets).filter(isImportTarget);

/** The name that staff see. */
export const importTargetLabel = (target: ImportTarget): string =>
  targets[target].label ?? fieldLabel(target);

/** Whether several columns may have a target. */
export const isRepeatable = (target: ImportTarget): boolean => targets[target].isRepeatable === true;

/** Whether the cells of a target may be long. */
export const isLong = (target: ImportTarget): boolean => targets[target].isLong === true;

/** Whether what is wrong with a cell of a target leaves its row as it is. */
export const isOptional = (target: ImportTarget): boolean => targets[target].isOptional === true;

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
  importTargetNames.flatMap((target) =>
    targets[target].headers.split(' ').map((name) => [name, target] as const),
  ),
);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const amounts: ReadonlySet<ImportTarget> = new Set(['price', 'originalPrice']);
/** Words of a price that the shop pays: 'Purchase price', 'Cost price'. To ask for it would sell without a profit, and tell everybody. */
const paidWords = setOf(
  'cost costs purchase purchased buy buying invoice wholesale distributor jobber landed dlr',
);
/** Words of what is for the shop alone. */
const internalWords = setOf('internal private confidential staff employee employees');
/** Targets whose cells are shown to customers as they are. */
const shownAsWritten: ReadonlySet<ImportTarget> = new Set([
  ...(['name', 'description', 'features', 'includes', 'images', 'warrantyNotes', 'specification'] as const),
  ...amounts,
]);

/** Returns the target of a column, as the other words of its name change it: an amount that was paid is a cost. */
function targetBeside(words: readonly string[], target: ImportTarget): ImportTarget | null {
  if (amounts.has(target) && words.some((word) => paidWords.has(word))) return 'cost';
  return shownAsWritten.has(target) && words.some((word) => internalWords.has(word)) ? null : target;
}

/** The meaning of a column's name. */
interface HeaderMeaning {
  target: ImportTarget | null;
  /** The confidence in the meaning, from 0 to 1. */
  confidence: number;
  /** Whether the whole name is known, not only a word of it. */
  isExact: boolean;
}

/** The target that the name of a column suggests. @returns null for an unknown name; a null target for a column to leave out */
export function targetOfHeader(header: string): HeaderMeaning | null {
  const bare = bareHeader(header);
  if (ignoredHeaders.has(bare)) return { target: null, confidence: 0.9, isExact: true };
  const exact = byName.get(bare);
  if (exact) return { target: exact, confidence: 0.9, isExact: true };
  const words = header
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''));
  const hits = [...pairs, ...words].flatMap((word) => byName.get(word) ?? []);
  const [first] = hits;
  if (!first) return null;
  const target = targetBeside(words, first);
  // 'Your Price' is what the shop pays in a maker's list, and what it asks in a shop's: a price is never guessed.
  if (target && amounts.has(target) && words.includes('your')) return null;
  return { target, confidence: target === null ? 0.9 : 0.7, isExact: false };
}
