import { addressLine, hoursLines, type Shop } from './shop.ts';

/** The stored setting that holds the shop's record as JSON. */
export const SHOP_SETTING = 'shop';

/** The e-mail settings that superadmin edits one by one (admin.md 3). */
export const emailSettings = ['contact_email', 'quote_product_email', 'quote_service_email'] as const;
export type EmailSetting = (typeof emailSettings)[number];

/** True for the key of an e-mail setting. */
export function isEmailSetting(key: string): key is EmailSetting {
  return emailSettings.some((known) => known === key);
}

/** The public facts of the shop as the settings list shows them to anybody (storefront.md 3, decisions U19). */
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
