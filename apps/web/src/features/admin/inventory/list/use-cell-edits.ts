import { fieldLabel } from '@dealer/api/domain/product-fields';
import { listedStatuses } from '@dealer/api/domain/product-status';
import { type StaleSave, staleSaveSchema } from '@dealer/api/schemas';
import { useRef, useState } from 'react';
import { parseApiError } from '../../../../lib/api-error.ts';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { useCall } from '../../../action/use-call.ts';
import { showToast } from '../../../toast/toast.ts';
import { errorDetails } from '../../form/error-details.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import { type CellField, cellLabels, cellText, cellView, changeOf } from './cells.ts';
import type { ProductRow } from './use-product-list.ts';

const keyOf = (id: number, field: CellField) => `${id}:${field}`;
const without = <Value>(values: ReadonlyMap<string, Value>, key: string) =>
  new Map([...values].filter(([other]) => other !== key));

/** A value that is being saved. The same text may be typed again meanwhile: the number tells the saves apart. */
interface PendingCell {
  text: string;
  save: number;
}

/** A value that could not be stored: it stays in its cell until it is typed again or left by Escape. */
export interface RejectedCell {
  text: string;
  reason: string;
}

/** What somebody else stored in the same cell meanwhile; undefined where they changed other fields only. */
function theirValue({ fields }: StaleSave, field: CellField): string | undefined {
  const theirs = fields.find((changed) => changed.field === field);
  if (!theirs) return undefined;
  const value = theirs.theirs;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Why a value was not stored. What a product lacks to be published is named field by field. */
function reasonOf(error: unknown, field: CellField): string {
  const { fields, message } = parseApiError(error);
  if (field === 'status' && Object.keys(fields).length)
    return `Please fill out: ${Object.keys(fields).map(fieldLabel).join(', ')}`;
  const own = new Map<string, string>(Object.entries(fields)).get(field);
  return own ?? message ?? staffErrorToast(error, 'It could not be saved').message ?? 'It could not be saved';
}

interface Options {
  /** Asks what becomes of a unit that is published while it is marked out of stock (decisions P7). */
  askStock: (product: ProductRow) => void;
}

/**
 * Saves single values of the list. A value is shown as soon as it is typed, and stays with the reason where it cannot be
 * stored. Values of one product are saved in turn; two people in one cell are told both values, and theirs stays.
 */
export function useCellEdits({ askStock }: Options) {
  const [pending, setPending] = useState<ReadonlyMap<string, PendingCell>>(new Map());
  const saves = useRef(0);
  const [rejected, setRejected] = useState<ReadonlyMap<string, RejectedCell>>(new Map());
  const queues = useRef(new Map<number, Promise<void>>());
  const versions = useRef(new Map<number, Date>());
  const refresh = useRefreshProducts();
  const utils = trpc.useUtils();
  const { call: update } = useCall(trpc.admin.products.update);
  const { call: setStatus } = useCall(trpc.admin.products.setStatus);

  const clearPending = (key: string, save: number) =>
    setPending((now) => (now.get(key)?.save === save ? without(now, key) : now));

  const sendChange = (id: number, updatedAt: Date, field: CellField, text: string) => {
    if (field !== 'status') return update({ id, updatedAt, ...changeOf(field, text) });
    const status = listedStatuses.find((known) => known === text) ?? 'draft';
    return setStatus({ id, updatedAt, status });
  };

  const store = async (product: ProductRow, field: CellField, { text, save }: PendingCell) => {
    const { id, name } = product;
    const stored = versions.current.get(id);
    const updatedAt = stored && stored > product.updatedAt ? stored : product.updatedAt;
    const send = async (version: Date) => {
      const saved = await sendChange(id, version, field, text);
      versions.current.set(id, saved.updatedAt);
    };
    try {
      await send(updatedAt).catch((error: unknown) => {
        const stale = errorDetails(error, staleSaveSchema);
        if (!stale || theirValue(stale, field) !== undefined) throw error;
        // They changed other fields: both changes stand.
        return send(stale.updatedAt);
      });
    } catch (error) {
      const stale = errorDetails(error, staleSaveSchema);
      const theirs = stale && theirValue(stale, field);
      const label = cellLabels[field];
      if (theirs === undefined)
        setRejected((now) => new Map([...now, [keyOf(id, field), { text, reason: reasonOf(error, field) }]]));
      else
        showToast({
          title: `${name}: ${label} was not changed`,
          message: `${stale?.who ?? 'Somebody else'} has set it to ${cellView(field, theirs)} meanwhile; you typed ${cellView(field, text)}. Theirs is kept: type yours again to replace it.`,
          kind: 'destructive',
        });
      clearPending(keyOf(id, field), save);
    }
    const now = versions.current.get(id);
    refresh(now && { id, updatedAt: now });
    // The value is shown until the list has the stored one.
    void utils.admin.products.page.invalidate().then(() => clearPending(keyOf(id, field), save));
  };

  const forget = (id: number, field: CellField) => setRejected((now) => without(now, keyOf(id, field)));

  return {
    /** The text of a cell that is being saved. */
    pendingOf: (id: number, field: CellField) => pending.get(keyOf(id, field))?.text,
    rejectedOf: (id: number, field: CellField) => rejected.get(keyOf(id, field)),
    /** Discards a rejected value and shows the stored one. */
    forget,
    save: (product: ProductRow, field: CellField, text: string) => {
      const key = keyOf(product.id, field);
      forget(product.id, field);
      if (text.trim() === (pending.get(key)?.text ?? cellText(product, field))) return;
      if (field === 'status' && text === 'published' && !product.inStock) return askStock(product);
      saves.current += 1;
      const cell = { text, save: saves.current };
      setPending((now) => new Map([...now, [key, cell]]));
      const before = queues.current.get(product.id) ?? Promise.resolve();
      queues.current.set(
        product.id,
        before.then(() => store(product, field, cell)),
      );
    },
  };
}
export type CellEdits = ReturnType<typeof useCellEdits>;
