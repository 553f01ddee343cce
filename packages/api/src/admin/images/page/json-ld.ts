import { isTable } from '../../../domain/json-table.ts';

/** A product that a page describes in JSON-LD: the texts that name it and its images. */
export interface LinkedProduct {
  names: string[];
  images: string[];
}

const MAX_DEPTH = 8;
const MAX_NODES = 2_000;
/** The properties that contain products. Relations such as isRelatedTo are left out: they name other machines. */
const containers = ['@graph', 'mainEntity', 'itemListElement', 'item', 'hasVariant'] as const;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function imageOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!isTable(value)) return undefined;
  const url = value['contentUrl'] ?? value['url'];
  return typeof url === 'string' ? url : undefined;
}

function productOf(node: Record<string, unknown>): LinkedProduct {
  const { name, mpn, sku, model } = node;
  const modelName = isTable(model) ? model['name'] : model;
  return {
    names: [name, mpn, sku, modelName].filter((text) => typeof text === 'string'),
    images: listOf(node['image']).flatMap((image) => imageOf(image) ?? []),
  };
}

/** The products of a JSON-LD script; none where it is no JSON. */
export function linkedProducts(script: string): LinkedProduct[] {
  let root: unknown;
  try {
    root = JSON.parse(
      script.replace(/^\s*(<!\[CDATA\[|\/\/<!\[CDATA\[|<!--)|(\]\]>|\/\/\]\]>|-->)\s*$/g, ''),
    );
  } catch {
    return [];
  }
  const found: LinkedProduct[] = [];
  let nodes = 0;
  const walk = (value: unknown, depth: number): void => {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) return;
    if (Array.isArray(value)) for (const entry of value) walk(entry, depth + 1);
    if (!isTable(value)) return;
    const types = listOf(value['@type']);
    if (types.includes('Product') || types.includes('ProductGroup')) found.push(productOf(value));
    for (const key of containers) if (value[key] !== undefined) walk(value[key], depth + 1);
  };
  walk(root, 0);
  return found;
}
