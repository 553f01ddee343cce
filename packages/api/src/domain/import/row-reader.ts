import type { ImportReason } from '@dealer/db';
import type * as z from 'zod';
import { nameKey } from '../products/model-key.ts';
import { fieldLabel, type ProductField, productFieldSchemas } from '../products/product-fields.ts';
import type { ImportTarget } from './import-targets.ts';
import type { Reading } from './readers/reading.ts';

/** Values of fields as columns store them. */
export type ReadFields = { [Field in ProductField]?: z.output<(typeof productFieldSchemas)[Field]> };

/** Whether two values are one number, or one name in two spellings. */
function isSameText(a: string, b: string): boolean {
  const areNumbers = [a, b].every((text) => Number.isFinite(Number(text)));
  return areNumbers ? Number(a) === Number(b) : nameKey(a) === nameKey(b);
}

/** Collects what the cells of one row say. */
export class RowReader {
  readonly fields: Record<string, unknown> = {};
  readonly specifications: Record<string, string> = {};
  readonly reasons: ImportReason[];

  /** @param reasons what was found out about its cells before */
  constructor(reasons: readonly ImportReason[]) {
    this.reasons = [...reasons];
  }

  note(field: string | null, message: string): void {
    this.reasons.push({ field, message, isQuestion: false });
  }

  ask(field: string | null, message: string): void {
    this.reasons.push({ field, message, isQuestion: true });
  }

  /** Stores a value that the field's own schema accepts. */
  set(field: ProductField, value: unknown): void {
    const parsed = productFieldSchemas[field].safeParse(value);
    if (parsed.success) this.fields[field] = parsed.data;
    else this.ask(field, parsed.error.issues[0]?.message ?? 'The value cannot be used');
  }

  /** Stores what a reader made of a cell, or asks. */
  take(field: ProductField & ImportTarget, reading: Reading<unknown>): void {
    this.ifSure(field, reading, (value) => this.set(field, value));
  }

  /** Passes on what a reader made of the cell of a target, or asks. */
  ifSure<Value>(target: ImportTarget, reading: Reading<Value>, store: (value: Value) => void): void {
    if (reading.kind === 'value') store(reading.value);
    else if (reading.kind === 'unsure') this.ask(target, reading.reason);
  }

  /** Stores a value of which another column may have said something already, and asks where that was another one. */
  setOrCompare(field: ProductField, value: string | number): void {
    if (this.allows(field, value)) {
      this.set(field, value);
      return;
    }
    const stated = this.#textOf(field) ?? '';
    delete this.fields[field];
    this.ask(field, `Two columns differ in ${fieldLabel(field)}: ${stated} and ${value}`);
  }

  /** Whether no other column says something else of a field. */
  allows(field: ProductField, value: string | number): boolean {
    const stated = this.#textOf(field);
    return stated === undefined || isSameText(stated, String(value));
  }

  #textOf(field: ProductField): string | undefined {
    const value = this.fields[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
}
