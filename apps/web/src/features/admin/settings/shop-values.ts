import type { ShopInput } from '@dealer/api/schemas';
import type { RouterOutputs } from '@dealer/api/types';

type Shop = RouterOutputs['admin']['settings']['getShop']['shop'];

/** The shop's record as its form holds it: a closed day keeps its times, closed days are lines of text. */
export type ShopValues = Omit<ShopInput, 'hours' | 'closedDays' | 'latitude' | 'longitude'> & {
  /** A text while the field is empty. */
  latitude: number | string;
  longitude: number | string;
  hours: { day: number; name: string; open: boolean; opens: string; closes: string }[];
  closedDays: string;
};

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

/** An empty field is no number, which the schema refuses; it is not the equator. */
const degrees = (typed: number | string) => (typed === '' ? Number.NaN : Number(typed));

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
    closedDays: closedDays
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}
