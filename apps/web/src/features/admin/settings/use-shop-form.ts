import { type ShopInput, shopInput } from '@dealer/api/schemas';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraft } from '../use-draft.ts';
import {
  changedFields,
  fromShop,
  type Shop,
  type ShopValues,
  shopDraftSchema,
  toShopInput,
} from './shop-values.ts';

/**
 * The form of the shop's record. What is typed is kept in this browser until it is saved or thrown away. It is kept by
 * field: those that nobody touched follow the record when it is read anew.
 */
export function useShopForm(shop: Shop) {
  const kept = useDraft('shop', shopDraftSchema);
  const [{ stored, typed }] = useState(() => {
    const draft = kept.read();
    return { stored: fromShop(shop), typed: draft && changedFields(draft.stored, draft.values) };
  });
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
  const rebase = (now: Shop, seen: ShopValues = base.current) => {
    const changes = changedFields(seen, form.getValues());
    base.current = fromShop(now);
    form.resetDirty(base.current);
    form.setValues({ ...base.current, ...changes });
  };
  const followRecord = useEffectEvent(rebase);
  useEffect(() => followRecord(shop), [shop]);
  return {
    form,
    restored: typed !== undefined,
    rebase,
    discard: () => {
      form.clearErrors();
      form.setValues(base.current);
    },
  };
}
