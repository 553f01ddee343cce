import type { StaleSave } from '@dealer/api/schemas';
import { useRef, useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { failure } from '../../../action/failure.ts';
import { showToast } from '../../../toast/toast.ts';
import { staleSaveOf } from '../form/conflict.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import { type CellField, cellLabels, cellText, cellView, changeOf } from './cells.ts';
import type { ProductRow } from './use-product-list.ts';

const keyOf = (id: number, field: CellField) => `${id}:${field}`;

/** What somebody else stored in the same cell meanwhile; undefined where they changed other fields only. */
function theirValue({ fields }: StaleSave, field: CellField): string | undefined {
  const theirs = fields.find((changed) => changed.field === field);
  if (!theirs) return undefined;
  const value = theirs.theirs;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Saves single values of the list. A value is shown as soon as it is typed, and taken back with the reason where it cannot
 * be stored. Values of one product are saved in turn; two people in one cell are told both values, and theirs stays.
 */
export function useCellEdits() {
  const [pending, setPending] = useState<ReadonlyMap<string, string>>(new Map());
  const queues = useRef(new Map<number, Promise<void>>());
  const versions = useRef(new Map<number, Date>());
  const refresh = useRefreshProducts();
  const utils = trpc.useUtils();
  const update = trpc.admin.products.update.useMutation();

  const settle = (key: string, text: string) =>
    setPending((now) => (now.get(key) === text ? new Map([...now].filter(([other]) => other !== key)) : now));

  const store = async (product: ProductRow, field: CellField, text: string) => {
    const { id, name } = product;
    const stored = versions.current.get(id);
    const updatedAt = stored && stored > product.updatedAt ? stored : product.updatedAt;
    const send = async (version: Date) => {
      const saved = await update.mutateAsync({ id, updatedAt: version, ...changeOf(field, text) });
      versions.current.set(id, saved.updatedAt);
    };
    try {
      await send(updatedAt).catch((error: unknown) => {
        const stale = staleSaveOf(error);
        if (!stale || theirValue(stale, field) !== undefined) throw error;
        // They changed other fields: both changes stand.
        return send(stale.updatedAt);
      });
    } catch (error) {
      const stale = staleSaveOf(error);
      const theirs = stale && theirValue(stale, field);
      const label = cellLabels[field];
      const failed = failure(error, `The ${label} could not be saved`, `${name}: ${label} was not changed`);
      showToast(
        theirs === undefined
          ? { ...failed, message: `You typed ${cellView(field, text)}. ${failed.message ?? ''}`.trim() }
          : {
              title: `${name}: ${label} was not changed`,
              message: `${stale?.who ?? 'Somebody else'} has set it to ${cellView(field, theirs)} meanwhile; you typed ${cellView(field, text)}. Theirs is kept: type yours again to replace it.`,
              kind: 'destructive',
            },
      );
      settle(keyOf(id, field), text);
    }
    // The value is shown until the list has the stored one.
    void utils.admin.products.page.invalidate().then(() => settle(keyOf(id, field), text));
    refresh();
  };

  return {
    /** The text of a cell that is being saved. */
    pendingOf: (id: number, field: CellField) => pending.get(keyOf(id, field)),
    save: (product: ProductRow, field: CellField, text: string) => {
      const key = keyOf(product.id, field);
      if (text.trim() === (pending.get(key) ?? cellText(product, field))) return;
      setPending((now) => new Map([...now, [key, text]]));
      const before = queues.current.get(product.id) ?? Promise.resolve();
      queues.current.set(
        product.id,
        before.then(() => store(product, field, text)),
      );
    },
  };
}
export type CellEdits = ReturnType<typeof useCellEdits>;
