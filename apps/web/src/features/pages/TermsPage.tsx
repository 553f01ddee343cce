import { termsOfService } from '../../content/terms.ts';
import { useShop } from '../../lib/use-shop.ts';
import { LegalPage } from './LegalPage.tsx';

/** The terms between a visitor and the shop (storefront §2). */
export function TermsPage() {
  return <LegalPage title="Terms of Service" sections={termsOfService(useShop())} />;
}
