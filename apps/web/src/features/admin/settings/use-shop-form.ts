import { type ShopInput, shopInput } from '@dealer/api/schemas';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFields, isClash } from '../stale/changed-fields.ts';
import { useDraft } from '../use-draft.ts';
import { fromShop, type Shop, type ShopValues, shopDraftSchema, toShopInput } from './shop-values.ts';

/**
 * The form of the shop's record. What is typed is kept in this browser until it is saved or thrown away. It is kept by
 * field: those that nobody touched follow the record when it is refetched. It is stale once others stored something else
 * in a field that was changed here, or a save was rejected, until it is decided whose version stays.
 */
export function useShopForm(shop: Shop) {
  const kept = useDraft('shop', shopDraftSchema);
  const [{ stored, typed, clashes }] = useState(() => {
    const draft = kept.read();
    const now = fromShop(shop);
    return {
      stored: now,
      typed: draft && changedFields(draft.stored, draft.values),
      clashes: draft !== undefined && isClash(draft.stored, now, draft.values),
    };
  });
  const [isStale, setStale] = useState(clashes);
  const base = useRef(stored);
  const form = useForm<ShopValues, ShopInput>({
    initialValues: { ...stored, ...typed },
    onValuesChange: (values) => {
      if (Object.keys(changedFields(base.current, values)).length)
        kept.keep({ stored: base.current, values });
      else kept.drop();
    },
    transformValues: toShopInput,
    validate: (values) => schemaResolver(shopInput, { sync: true })(toShopInput(values)),
  });
  /** The record is another now; what differs from the values that were seen of it stays. */
  const rebase = (now: Shop, seen: ShopValues) => {
    const changes = changedFields(seen, form.getValues());
    base.current = fromShop(now);
    form.resetDirty(base.current);
    form.setValues({ ...base.current, ...changes });
  };
  const followRecord = useEffectEvent((now: Shop) => {
    if (isClash(base.current, fromShop(now), form.getValues())) setStale(true);
    rebase(now, base.current);
  });
  useEffect(() => followRecord(shop), [shop]);
  return {
    form,
    restored: typed !== undefined,
    isStale,
    markStale: () => setStale(true),
    /** @param sent what was saved; what was typed since stays */
    saved: (now: Shop, sent: ShopValues) => {
      setStale(false);
      rebase(now, sent);
    },
    discard: () => {
      setStale(false);
      form.clearErrors();
      form.setValues(base.current);
    },
  };
}
