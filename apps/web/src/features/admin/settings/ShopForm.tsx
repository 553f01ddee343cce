import { hasDate } from '@dealer/api/domain/shop/opening';
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { focusFirstInvalid } from '../../request/focus-first-invalid.ts';
import { ValueText } from '../form/ComparedField.tsx';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { RestoredNotice } from '../form/RestoredNotice.tsx';
import { OfferFields } from './OfferFields.tsx';
import { OpeningHours } from './OpeningHours.tsx';
import classes from './settings.module.css';
import { closedDaysOf, type ShopRecord, shopFieldLabels, shopFieldText } from './shop-values.ts';
import { useShopForm } from './use-shop-form.ts';

/** Says what to type as closed days, and which of the typed ones the site cannot read. */
function closedDaysNote(typed: string): string {
  // Thanksgiving is on another date next year, which nobody thinks of then.
  const hint =
    'One to a line with its date, in the words that customers read: Thanksgiving, November 26, 2026. A date without a year counts each year';
  const undated = closedDaysOf(typed).filter((line) => !hasDate(line));
  return undated.length
    ? `${hint}. Without a date of the calendar, the shop is shown as open: ${undated.join(', ')}`
    : hint;
}

/** The shop's record, which the public pages, the mails and the structured data read. */
export function ShopForm({ record }: { record: ShopRecord }) {
  const { placeholders } = record;
  const { form, isRestored, isDirty, discard, saving } = useShopForm(record);
  const marked = (part: ShopRecord['placeholders'][number]) =>
    placeholders.includes(part) ? 'Still invented: put the real one here' : undefined;
  return (
    <section className={classes.panel} aria-labelledby="shop-record">
      <h2 id="shop-record">The shop</h2>
      <p>Every page, mail and search result reads these; a change shows at once.</p>
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <form noValidate className={classes.shop} onSubmit={form.onSubmit(saving.save, focusFirstInvalid)}>
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
          description={closedDaysNote(form.values.closedDays)}
          {...form.getInputProps('closedDays')}
        />
        <OfferFields form={form} />
        <div className={classes.wide}>
          <Button type="submit" loading={saving.isSaving} disabled={!isDirty() && !saving.isSaving}>
            Save the shop’s record
          </Button>
        </div>
      </form>
      <ConflictDialog
        what="the shop’s record"
        saving={saving}
        typed={form.values}
        labelOf={(field) => shopFieldLabels[field]}
        renderValue={(field, values) => <ValueText text={shopFieldText(field, values)} />}
      />
    </section>
  );
}
