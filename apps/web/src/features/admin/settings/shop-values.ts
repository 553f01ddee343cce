import type { ShopInput } from '@dealer/api/schemas';
import type { RouterOutputs } from '@dealer/api/types';
import * as z from 'zod';
import type { FieldSchemas } from '../form/form-draft.ts';

export type ShopRecord = RouterOutputs['admin']['settings']['getShop'];
type Shop = ShopRecord['shop'];

/** The shop's record as its form holds it: a closed day keeps its times, closed days are lines of text. */
export type ShopValues = Omit<ShopInput, 'hours' | 'closedDays' | 'latitude' | 'longitude'> & {
  /** A text while the field is empty. */
  latitude: number | string;
  longitude: number | string;
  hours: { day: number; name: string; open: boolean; opens: string; closes: string }[];
  closedDays: string;
};

const degreesTyped = z.union([z.number(), z.string()]);
/** The schemas of the fields as the form holds them. */
export const shopFieldSchemas: FieldSchemas<ShopValues> = {
  name: z.string(),
  phone: z.string(),
  fax: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  latitude: degreesTyped,
  longitude: degreesTyped,
  hours: z
    .array(
      z.object({
        day: z.number(),
        name: z.string(),
        open: z.boolean(),
        opens: z.string(),
        closes: z.string(),
      }),
    )
    .length(7),
  closedDays: z.string(),
  setUp: z.string(),
  deliveryArea: z.string(),
  tradeIn: z.string(),
  financing: z.string(),
};

/** The fields in the order of the form, by the names that stand over them. */
export const shopFieldLabels: Record<keyof ShopValues, string> = {
  name: 'Name',
  phone: 'Phone',
  fax: 'Fax',
  street: 'Street',
  city: 'City',
  region: 'State',
  postalCode: 'ZIP code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  hours: 'Hours',
  closedDays: 'Closed days',
  setUp: 'Set-up',
  deliveryArea: 'Delivery area',
  tradeIn: 'Trade-in',
  financing: 'Financing',
};

const hoursText = ({ name, open, opens, closes }: ShopValues['hours'][number]) =>
  `${name} ${open ? `${opens} to ${closes}` : 'closed'}`;

/** A field in words. */
export function shopFieldText(field: keyof ShopValues, values: ShopValues): string {
  return field === 'hours' ? values.hours.map(hoursText).join('\n') : String(values[field]);
}

const USUAL = { opens: '08:30', closes: '17:00' };

/** The record's values for the form. */
export function fromShop({ hours, closedDays, email: _email, ...shop }: Shop): ShopValues {
  return {
    ...shop,
    hours: hours.map(({ day, name, opens, closes }) => ({
      day,
      name,
      open: opens !== null,
      opens: opens ?? USUAL.opens,
      closes: closes ?? USUAL.closes,
    })),
    closedDays: closedDays.join('\n'),
  };
}

/** An empty field is no number, which the schema rejects; it is not the equator. */
const degrees = (typed: number | string) => (typed === '' ? Number.NaN : Number(typed));

/** The typed closed days, one to a line, each once. */
export const closedDaysOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The form's values as the call takes them. */
export function toShopInput({ hours, closedDays, ...values }: ShopValues): ShopInput {
  return {
    ...values,
    latitude: degrees(values.latitude),
    longitude: degrees(values.longitude),
    hours: hours.map(({ day, open, opens, closes }) => ({
      day,
      opens: open ? opens : null,
      closes: open ? closes : null,
    })),
    closedDays: closedDaysOf(closedDays),
  };
}
