import { addressLine, hoursLines, type Shop } from './shop.ts';

/** The key of the setting that contains the shop's record as JSON. */
export const SHOP_SETTING = 'shop';

/** The email settings that superadmin edits one by one (admin §3). */
export const emailSettings = ['contact_email', 'quote_product_email', 'quote_service_email'] as const;
type EmailSetting = (typeof emailSettings)[number];

/** Whether a key is the key of an email setting. */
export function isEmailSetting(key: string): key is EmailSetting {
  return emailSettings.some((known) => known === key);
}

/** The public data of the shop as key and value (storefront §3, decisions U19). */
export function publicFacts(shop: Shop): { key: string; value: string }[] {
  return [
    { key: 'contact_email', value: shop.email },
    { key: 'shop_name', value: shop.name },
    { key: 'shop_phone', value: shop.phone },
    { key: 'shop_fax', value: shop.fax },
    { key: 'shop_address', value: addressLine(shop) },
    {
      key: 'shop_hours',
      value: hoursLines(shop)
        .map(({ days, hours }) => `${days} ${hours}`)
        .join(', '),
    },
  ];
}
