import type { ShopInput } from '@dealer/api/schemas';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import classes from './settings.module.css';
import type { ShopValues } from './shop-values.ts';

const offers = [
  {
    field: 'setUp',
    label: 'Set-up',
    description: 'What the price of a machine includes before it leaves the shop; empty shows nothing',
  },
  {
    field: 'deliveryArea',
    label: 'Delivery area',
    description:
      'Shown on machines, the home and the contact page, in questions and terms; empty shows nothing',
  },
  {
    field: 'tradeIn',
    label: 'Trade-in',
    description: 'How you take an old machine in payment, shown on machines; empty shows nothing',
  },
  {
    field: 'financing',
    label: 'Financing',
    description: 'Shown on machines, with a link to the page about financing; empty shows nothing',
  },
] as const;

/** The fields for what comes with every machine, in the words that customers read. */
export function OfferFields({ form }: { form: UseFormReturnType<ShopValues, ShopInput> }) {
  return offers.map(({ field, label, description }) => (
    <TextInput
      key={field}
      className={classes.wide}
      label={label}
      description={description}
      {...form.getInputProps(field)}
    />
  ));
}
