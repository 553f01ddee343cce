import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import { listedStatuses } from '@dealer/api/domain/products/product-status';
import { type StaleSave, staleSaveSchema } from '@dealer/api/schemas';
import { useCallback } from 'react';
import { parseApiError } from '../../../../../lib/api-error.ts';
import { isConnectionLost, isSessionEnded } from '../../../../../lib/error-code.ts';
import { trpc } from '../../../../../trpc.ts';
import {
  accessLostToast,
  errorAdvice,
  noAnswerText,
  staffErrorToast,
} from '../../../../action/error-toast.ts';
import { useCall } from '../../../../action/use-call.ts';
import { showToast } from '../../../../toast/toast.ts';
import { errorDetails } from '../../../form/error-details.ts';
import { fieldError } from '../../field-error.ts';
import { useRefreshProducts } from '../../use-refresh-products.ts';
import { asksStock } from '../use-move.ts';
import type { ProductRow } from '../use-product-list.ts';
import { type CellField, cellFields, cellLabels, cellText, cellView, changeOf } from './cells.ts';
import { type PendingCell, type RejectedCell, type ShownRows, useUnsavedCells } from './unsaved-cells.tsx';

const NOT_SAVED = 'It could not be saved';

const keyOf = (id: number, field: CellField) => `${id}:${field}`;

let lastSave = 0;
/** Numbers the saves, also over a page that was left in the middle of one. */
const nextSave = () => {
  lastSave += 1;
  return lastSave;
};

const without = <Value>(values: ReadonlyMap<string, Value>, key: string) =>
  new Map([...values].filter(([other]) => other !== key));

/** Returns what somebody else stored in the same cell meanwhile; undefined if they changed other fields only. */
function theirValue({ fields }: StaleSave, field: CellField): string | undefined {
  const theirs = fields.find((changed) => changed.field === field);
  if (!theirs) return undefined;
  const value = theirs.theirs;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Why a value was not stored. What a product lacks to be published is named field by field. */
function reasonOf(error: unknown, field: CellField): string {
  if (isSessionEnded(error)) return errorAdvice(error);
  const { fields, message } = parseApiError(error);
  if (field === 'status' && Object.keys(fields).length)
    return `Please fill out: ${Object.keys(fields).map(fieldLabel).join(', ')}`;
  const own = new Map<string, string>(Object.entries(fields)).get(field);
  return (
    own ?? message ?? noAnswerText(error, NOT_SAVED) ?? staffErrorToast(error, NOT_SAVED).message ?? NOT_SAVED
  );
}

const CHOICE = 'save yours to replace that, or discard yours';

/** Why a value was not stored, and what the cell was set to since it was typed, by somebody else or in another tab. */
function reasonNow(product: ProductRow, field: CellField, { seen, theirs, reason }: RejectedCell): string {
  const now = cellView(field, cellText(product, field));
  if (now === cellView(field, seen) || (theirs !== undefined && now === cellView(field, theirs)))
    return reason;
  return `${reason.replace(/\.$/, '')}. Meanwhile it was set to ${now}: ${CHOICE}.`;
}

const conflictReason = (who: string | null, field: CellField, theirs: string) =>
  `${who ?? 'Somebody else'} has set it to ${cellView(field, theirs)} meanwhile: ${CHOICE}`;

/** Whether the list shows the rejected value as the stored one by now. */
const isStored = (items: readonly ProductRow[], key: string, { text }: RejectedCell) =>
  items.some((product) =>
    cellFields.some(
      (field) =>
        keyOf(product.id, field) === key &&
        cellView(field, cellText(product, field)) === cellView(field, text),
    ),
  );

/**
 * Saves single values of the lists. A value is shown as soon as it is typed, and stays with the reason where it cannot be
 * stored; where the row is not shown any more, a toast says so. Values of one product are saved in turn, and its status is decided
 * in that turn; of two people in one cell the later one decides between both values.
 */
export function useCellEdits() {
  const { pending, changePending, rejected, changeRejected, underWay, changeUnderWay, ...unsaved } =
    useUnsavedCells();
  const { queues, saved, colleagueValues, shownRef } = unsaved;
  const refresh = useRefreshProducts();
  const utils = trpc.useUtils();
  const { call: update } = useCall(trpc.admin.products.update);
  const { call: setStatus } = useCall(trpc.admin.products.setStatus);

  const clearPending = (key: string, save: number) =>
    changePending((now) => (now.get(key)?.save === save ? without(now, key) : now));

  const markStored = (key: string, save: number) =>
    changePending((now) => {
      const cell = now.get(key);
      return cell?.save === save ? new Map([...now, [key, { ...cell, isStored: true }]]) : now;
    });

  const sendChange = (id: number, updatedAt: Date, field: CellField, text: string) => {
    if (field !== 'status') return update({ id, updatedAt, ...changeOf(field, text) });
    const status = listedStatuses.find((known) => known === text) ?? 'draft';
    return setStatus({ id, updatedAt, status });
  };

  const isShown = (id: number) => shownRef.current?.items.some((product) => product.id === id) ?? false;

  const latestOf = (product: ProductRow): ProductRow => {
    const latest = saved.get(product.id);
    // Of the same version too: a listed row has that at once, and its values once the list is read.
    return latest && latest.updatedAt >= product.updatedAt ? { ...product, ...latest } : product;
  };

  /** A page or tab that was left shows no reason in the cell. */
  const reject = ({ id, name }: ProductRow, field: CellField, rejection: RejectedCell) => {
    changeRejected((now) => new Map([...now, [keyOf(id, field), rejection]]));
    if (isShown(id)) return;
    showToast({
      title: `${name}: ${cellLabels[field]} was not changed`,
      message: rejection.reason,
      kind: 'destructive',
    });
  };

  const rememberColleagueValues = (id: number, stale: StaleSave) => {
    for (const field of cellFields) {
      const text = theirValue(stale, field);
      if (text !== undefined) colleagueValues.set(keyOf(id, field), { text, who: stale.who });
    }
  };

  /** What somebody else set in a cell after its edit began, beside a save of another cell: the version of that save has both. */
  const unseenValue = (typedAt: ProductRow, field: CellField, { text, seen, replaces }: PendingCell) => {
    const theirs = colleagueValues.get(keyOf(typedAt.id, field));
    if (!theirs) return undefined;
    const view = cellView(field, theirs.text);
    const isReplaced = cellView(field, cellText(latestOf(typedAt), field)) !== view;
    const known = [cellText(typedAt, field), seen, text, ...(replaces === undefined ? [] : [replaces])];
    return isReplaced || known.some((each) => cellView(field, each) === view) ? undefined : theirs;
  };

  const store = async (typedAt: ProductRow, field: CellField, cell: PendingCell) => {
    const { text, seen, replaces, save } = cell;
    const product = latestOf(typedAt);
    const { id } = product;
    const unseen = unseenValue(typedAt, field, cell);
    if (unseen) {
      clearPending(keyOf(id, field), save);
      const theirs = unseen.text;
      reject(product, field, { text, seen, theirs, reason: conflictReason(unseen.who, field, theirs) });
      return;
    }
    if (field === 'status' && text === 'published' && asksStock(product)) {
      clearPending(keyOf(id, field), save);
      if (isShown(id)) shownRef.current?.askStock(product);
      else reject(product, field, { text, seen, reason: 'It is marked out of stock' });
      return;
    }
    const send = async (version: Date) => {
      const stored = await sendChange(id, version, field, text);
      const { updatedAt, inStock, sku, price, originalPrice, callForPrice, category, inventoryCount } =
        stored;
      saved.set(id, {
        ...{ updatedAt, inStock, sku, price, originalPrice, callForPrice, category, inventoryCount },
        status: listedStatuses.find((known) => known === stored.status) ?? product.status,
      });
    };
    try {
      await send(product.updatedAt).catch((error: unknown) => {
        const stale = errorDetails(error, staleSaveSchema);
        const theirs = stale && theirValue(stale, field);
        if (!stale || (theirs !== undefined && theirs !== replaces)) throw error;
        // They changed other fields, and both changes stand; or the person has chosen between both values already.
        rememberColleagueValues(id, stale);
        return send(stale.updatedAt);
      });
    } catch (error) {
      const stale = errorDetails(error, staleSaveSchema);
      const theirs = stale && theirValue(stale, field);
      const reason =
        theirs === undefined ? reasonOf(error, field) : conflictReason(stale?.who ?? null, field, theirs);
      reject(product, field, { text, seen, theirs, reason });
      clearPending(keyOf(id, field), save);
      const accessLost = accessLostToast(error);
      if (accessLost) showToast(accessLost);
      // Whether it was stored, the list says once it can be read.
      if (isConnectionLost(error)) return refresh();
    }
    markStored(keyOf(id, field), save);
    const now = saved.get(id);
    refresh(now && { id, updatedAt: now.updatedAt });
    // The value is shown until the list has the stored one.
    void utils.admin.products.page.invalidate().then(() => clearPending(keyOf(id, field), save));
  };

  const show = useCallback(
    (rows: ShownRows) => {
      shownRef.current = rows;
      changeRejected((now) => {
        const remaining = [...now].filter(([key, cell]) => !isStored(rows.items, key, cell));
        return remaining.length === now.size ? now : new Map(remaining);
      });
      return () => {
        shownRef.current = undefined;
      };
    },
    [shownRef, changeRejected],
  );

  const forget = (id: number, field: CellField) => changeRejected((now) => without(now, keyOf(id, field)));

  return {
    /** Whether values would be lost with the page: they are on their way, or could not be stored. */
    hasUnsaved: underWay > 0 || rejected.size > 0,
    /** Takes the rows that are on the screen from now on; returns what ends it. */
    show,
    /** The text of a cell that is being saved. */
    pendingOf: (id: number, field: CellField) => pending.get(keyOf(id, field))?.text,
    /** A value that could not be stored, with the reason. */
    rejectedOf: (product: ProductRow, field: CellField) => {
      const cell = rejected.get(keyOf(product.id, field));
      return cell && { ...cell, reason: reasonNow(product, field, cell) };
    },
    /** Keeps a value that was not sent, with the reason. @param cell with the text that it showed when the edit began */
    keep: ({ id }: Pick<ProductRow, 'id'>, field: CellField, cell: RejectedCell) =>
      changeRejected((now) => new Map([...now, [keyOf(id, field), cell]])),
    /** Discards a rejected value and shows the stored one. */
    forget,
    /**
     * @param product as it was listed when the edit began
     * @param seen the text of the cell at that time
     */
    save: (
      product: ProductRow,
      field: CellField,
      text: string,
      seen = pending.get(keyOf(product.id, field))?.text ?? cellText(product, field),
    ) => {
      const key = keyOf(product.id, field);
      const replaces = rejected.get(key)?.theirs;
      forget(product.id, field);
      if (text.trim() === seen) return;
      const reason = field === 'sku' ? fieldError(field, text) : undefined;
      if (reason !== undefined) return reject(product, field, { text, seen, reason });
      const cell = { text, seen, replaces, save: nextSave() };
      changePending((now) => new Map([...now, [key, cell]]));
      changeUnderWay((count) => count + 1);
      const before = queues.get(product.id) ?? Promise.resolve();
      const stored = before
        .then(() => store(product, field, cell))
        .finally(() => changeUnderWay((count) => count - 1));
      queues.set(product.id, stored);
    },
  };
}
export type CellEdits = ReturnType<typeof useCellEdits>;
