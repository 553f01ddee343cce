import { type ShopInput, shopInput, staleShopSchema } from '@dealer/api/schemas';
import { schemaResolver } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { parseApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../trpc.ts';
import { staffErrorToast } from '../../action/error-toast.ts';
import { useCall } from '../../action/use-call.ts';
import { showFieldErrors } from '../../request/show-field-errors.ts';
import { showToast } from '../../toast/toast.ts';
import { staleRecord } from '../form/error-details.ts';
import { usePersistedForm } from '../form/use-persisted-form.ts';
import { TYPED_SINCE, useOnlySave } from '../form/use-save.ts';
import { fromShop, type ShopRecord, type ShopValues, shopFieldSchemas, toShopInput } from './shop-values.ts';

const storedOf = ({ shop, updatedAt }: ShopRecord) => ({ values: fromShop(shop), updatedAt });

/** The form of the shop's record. The fields that nobody touched follow the record when it is refetched. */
export function useShopForm(record: ShopRecord) {
  const utils = trpc.useUtils();
  const { call: setShop } = useCall(trpc.admin.settings.setShop);
  const persisted = usePersistedForm<ShopValues, ShopInput>({
    name: 'shop',
    fields: shopFieldSchemas,
    stored: storedOf(record),
    transformValues: toShopInput,
    validate: (values) => schemaResolver(shopInput, { sync: true })(toShopInput(values)),
  });
  const { form } = persisted;
  const follow = useEffectEvent((now: ShopRecord) => persisted.follow(storedOf(now)));
  useEffect(() => follow(record), [record]);
  const saving = useOnlySave<ShopValues, ShopRecord>({
    form: persisted,
    send: (updatedAt) => setShop({ ...form.getTransformedValues(), updatedAt }),
    storedOf,
    staleOf: (error) => staleRecord(error, staleShopSchema, ({ shop }) => fromShop(shop)),
    onSaved: (saved, typedSince) => {
      utils.admin.settings.getShop.setData(undefined, saved);
      void utils.storefront.shop.get.invalidate();
      void utils.admin.dashboard.launchChecklist.invalidate();
      const message = 'The shop’s record is saved';
      showToast(typedSince ? { title: message, message: TYPED_SINCE } : { title: 'Success', message });
    },
    onError: (error) => {
      showFieldErrors(form, parseApiError(error).fields);
      showToast(staffErrorToast(error, 'Failed to update settings'));
    },
  });
  return { ...persisted, saving };
}
