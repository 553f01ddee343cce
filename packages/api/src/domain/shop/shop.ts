/** The shop's record: the only source of its name, address and hours (decisions C1 to C3). */

interface OpeningDay {
  /** 0 is Sunday, as in Date.getDay(). */
  day: number;
  name: string;
  /** 24-hour 'HH:MM', null when closed. */
  opens: string | null;
  closes: string | null;
}

export interface Shop {
  name: string;
  phone: string;
  fax: string;
  email: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  hours: readonly OpeningDay[];
  /** Free text for exceptional days, such as 'Dec 25', one entry each. */
  closedDays: readonly string[];
  /** The work on a machine before it leaves the shop that its price includes; '' says nothing. */
  setUp: string;
  /** The places that the shop delivers to, in words; '' says nothing. */
  deliveryArea: string;
  /** The sentence about machines in part payment; '' says nothing. */
  tradeIn: string;
  /** The sentence about paying a machine over time; '' says nothing. */
  financing: string;
}

/** The names of the days, from 0 for Sunday. */
export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const weekday = (day: number, name: string): OpeningDay => ({ day, name, opens: '08:30', closes: '17:00' });

/** Name, phone, fax and email are placeholders that the owner replaces under Settings before the site opens. */
export const defaultShop: Shop = {
  name: 'Lewis Avenue Outdoor Power',
  phone: '(734) 555-0142',
  fax: '(734) 555-0143',
  email: 'sales@example.com',
  street: '7332 Lewis Ave',
  city: 'Temperance',
  region: 'MI',
  postalCode: '48182',
  latitude: 41.7645,
  longitude: -83.5689,
  hours: [
    weekday(1, 'Monday'),
    weekday(2, 'Tuesday'),
    weekday(3, 'Wednesday'),
    weekday(4, 'Thursday'),
    weekday(5, 'Friday'),
    { day: 6, name: 'Saturday', opens: '09:00', closes: '14:00' },
    { day: 0, name: 'Sunday', opens: null, closes: null },
  ],
  closedDays: [],
  setUp: 'Assembled, filled with oil and test-run in our shop',
  // The service area of storefront §1.
  deliveryArea: 'Temperance, Lambertville, Toledo and Monroe County',
  tradeIn: 'Tell us brand, model and year with your request',
  financing: 'Ask what is on offer today',
};

/** The brands that the shop is an authorized dealer of, in the order of the tiles (storefront §1). */
export const authorizedBrands = [
  { name: 'Toro', slug: 'toro' },
  { name: 'Cub Cadet', slug: 'cub-cadet' },
  { name: 'Echo', slug: 'echo' },
  { name: 'Troy-Bilt', slug: 'troy-bilt' },
] as const;

/** '7332 Lewis Ave, Temperance, MI 48182' */
export function addressLine(shop: Shop): string {
  return `${shop.street}, ${shop.city}, ${shop.region} ${shop.postalCode}`;
}

export { phoneHref } from '@dealer/email/phone';

/** Formats a time of day, '17:00' as '5:00 PM'. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/**
 * The opening hours, with successive days of equal hours in one line:
 * 'Mon-Fri' '8:30 AM to 5:00 PM', 'Sat' '9:00 AM to 2:00 PM', 'Sun' 'closed' (storefront §9).
 */
export function hoursLines(shop: Shop): { days: string; hours: string }[] {
  const groups: { first: OpeningDay; last: OpeningDay }[] = [];
  for (const day of shop.hours) {
    const group = groups.at(-1);
    if (group && group.last.opens === day.opens && group.last.closes === day.closes) group.last = day;
    else groups.push({ first: day, last: day });
  }
  return groups.map(({ first, last }) => ({
    days: first === last ? short(first) : `${short(first)}-${short(last)}`,
    hours:
      first.opens && first.closes ? `${formatTime(first.opens)} to ${formatTime(first.closes)}` : 'closed',
  }));
}

function short(day: OpeningDay): string {
  return day.name.slice(0, 3);
}

const placeholderFields = ['name', 'phone', 'fax', 'email'] as const;
type ShopPlaceholder = (typeof placeholderFields)[number];

/** The fields of a record that still have their placeholder values (decisions C3). */
export function placeholdersOf(shop: Shop): ShopPlaceholder[] {
  return placeholderFields.filter((field) => shop[field] === defaultShop[field]);
}
