import { siteSettings } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { QuoteType } from '../domain/requests/quote-request.ts';
import { getShop } from '../shop/get-shop.ts';

const settingOf = {
  product: 'quote_product_email',
  service: 'quote_service_email',
} as const satisfies Record<QuoteType, string>;

/**
 * The shop's email address for a kind of request: the one set for it, else the display email, else the built-in one
 * (decisions Q13). It receives the notifications for staff and the replies of customers.
 */
export async function addressFor(services: Services, kind: QuoteType | 'contact'): Promise<string> {
  if (kind !== 'contact') {
    const [setting] = await services.db
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.key, settingOf[kind]));
    const address = setting?.value?.trim();
    if (address) return address;
  }
  return (await getShop(services)).email;
}
