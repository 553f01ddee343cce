import { createHash } from 'node:crypto';
import type { ValueSourceKind } from '@dealer/db';
import type { ProductField } from '../../domain/products/product-fields.ts';
import { beginningOf } from '../../domain/text.ts';

/** The source of a value. */
export interface ValueSource {
  kind: ValueSourceKind;
  /** The exact source: the address of a page, the file of an import, the model of an earlier entry. */
  reference?: string | null;
  /** The text of the source, word for word. */
  quote?: string | null;
  /** The version of Smart Lookup that answered. */
  versionId?: number | null;
  /** A person changed a part of the value and left the rest. */
  isEdited?: boolean;
  /** The confidence of the AI in the value, from 0 to 1. */
  confidence?: number | null;
}

/** The sources of the fields of one write, where they differ from those of the other fields. */
export type FieldSources = Readonly<Partial<Record<ProductField, ValueSource>>>;

export const personSource: ValueSource = { kind: 'person' };

/** The key under which a stored value is remembered: SHA-256 of its JSON, in hexadecimal. */
export function valueHash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex');
}

/** The key under which the source of a value of a product's field is found. @param hash of valueHash */
export const provenanceKey = (productId: number, field: string, hash: string) =>
  `${productId} ${field} ${hash}`;

const MAX_TEXT = 2_000;

/** A text as it is kept with a value. */
export const shortened = (text: string | null | undefined): string | null =>
  text ? beginningOf(text, MAX_TEXT) : null;
