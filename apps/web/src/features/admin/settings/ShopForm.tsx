import { staleShopSchema } from '@dealer/api/schemas';
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { parseApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../trpc.ts';
import { staffErrorToast } from '../../action/error-toast.ts';
import { useAction } from '../../action/use-action.ts';
import { focusFirstInvalid } from '../../request/focus-first-invalid.ts';
import { RestoredNotice } from '../list/RestoredNotice.tsx';
import { errorDetails } from '../stale/error-details.ts';
import { StaleNotice } from '../stale/StaleNotice.tsx';
import { OfferFields } from './OfferFields.tsx';
import { OpeningHours } from './OpeningHours.tsx';
import classes from './settings.module.css';
import { fromShop, type ShopRecord, storedBeside } from './shop-values.ts';
import { useShopForm } from './use-shop-form.ts';

/** The shop's record, which the public pages, the mails and the structured data read. */
export function ShopForm({ record }: { record: ShopRecord }) {
  const { shop, placeholders, updatedAt } = record;
  const utils = trpc.useUtils();
  const { form, restored, isStale, markStale, saved: markSaved, discard } = useShopForm(shop);
  const sent = useRef(form.getValues());
  const save = useAction(trpc.admin.settings.setShop, {
    success: 'The shop’s record is saved',
    error: (error) => {
      const stale = errorDetails(error, staleShopSchema);
      if (!stale) {
        form.setErrors(parseApiError(error).fields);
        return staffErrorToast(error, 'Failed to update settings');
      }
      utils.admin.settings.getShop.setData(undefined, stale.stored);
      markStale();
      return undefined;
    },
    onBegin: () => {
      sent.current = form.getValues();
    },
    onSuccess: (saved) => {
      utils.admin.settings.getShop.setData(undefined, saved);
      markSaved(saved.shop, sent.current);
      void utils.storefront.shop.get.invalidate();
      void utils.admin.dashboard.launchChecklist.invalidate();
    },
  });
  const marked = (part: ShopRecord['placeholders'][number]) =>
    placeholders.includes(part) ? 'Still invented: put the real one here' : undefined;
  return (
    <section className={classes.panel} aria-labelledby="shop-record">
      <h2 id="shop-record">The shop</h2>
      <p>Every page, mail and search result reads these; a change shows at once.</p>
      {restored && <RestoredNotice onDiscard={discard} />}
      <form
        noValidate
        className={classes.shop}
        onSubmit={form.onSubmit((input) => save.run({ ...input, updatedAt }), focusFirstInvalid)}
      >
        <TextInput label="Name" required description={marked('name')} {...form.getInputProps('name')} />
        <TextInput
          label="Phone"
          type="tel"
          required
          description={marked('phone')}
          {...form.getInputProps('phone')}
        />
        <TextInput label="Fax" type="tel" description={marked('fax')} {...form.getInputProps('fax')} />
        <TextInput label="Street" required {...form.getInputProps('street')} />
        <TextInput label="City" required {...form.getInputProps('city')} />
        <TextInput label="State" required {...form.getInputProps('region')} />
        <TextInput label="ZIP code" required inputMode="numeric" {...form.getInputProps('postalCode')} />
        <NumberInput label="Latitude" decimalScale={6} hideControls {...form.getInputProps('latitude')} />
        <NumberInput label="Longitude" decimalScale={6} hideControls {...form.getInputProps('longitude')} />
        <OpeningHours form={form} />
        <Textarea
          className={classes.wide}
          label="Closed days"
          description="One to a line, in the words that customers read: Thanksgiving, November 26"
          {...form.getInputProps('closedDays')}
        />
        <OfferFields form={form} />
        <div className={classes.wide}>
          {isStale ? (
            <StaleNotice
              what="the shop’s record"
              saved={record}
              stored={storedBeside(fromShop(shop), form.values)}
              busy={save.isPending}
              onTake={discard}
            />
          ) : (
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty() && !save.isPending}>
              Save the shop’s record
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
