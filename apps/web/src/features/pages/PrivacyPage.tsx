import { privacyPolicy } from '../../content/privacy.ts';
import { useShop } from '../../lib/use-shop.ts';
import { LegalPage } from './LegalPage.tsx';

/** The page about what the site does with people's data (storefront §2). */
export function PrivacyPage() {
  return <LegalPage title="Privacy Policy" sections={privacyPolicy(useShop())} />;
}
