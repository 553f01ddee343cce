import { menuCategories, nameOfSlug } from '@dealer/api/domain/products/categories';
import { phoneHref } from '@dealer/api/domain/shop/shop';
import { buttonClass, Link } from '@dealer/ui';
import { Drawing, drawingFor } from '@dealer/ui/drawings';
import { IconPhone } from '@dealer/ui/icons';
import { categoryHref } from '../../lib/category-href.ts';
import { useShop } from '../../lib/use-shop.ts';
import { useUser } from '../../lib/use-user.ts';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { InventorySearch } from './InventorySearch.tsx';
import classes from './MobileMenu.module.css';
import { toTop } from './to-top.ts';
import { type OwnLink, userLinks } from './user-links.ts';

interface Props {
  /** The drawings' files are fetched when the menu is first shown. */
  shown: boolean;
  close: () => void;
}

/** Home, search, the three categories, servicing, contact, quote, call, and the user's links (storefront §2). */
export function MobileMenuContent({ shown, close }: Props) {
  const shop = useShop();
  const user = useUser();
  const ownLinks: OwnLink[] = user ? userLinks(user) : [{ label: 'Login', href: '/login' }];
  const home = () => {
    close();
    toTop();
  };
  return (
    <div className={classes.content}>
      <Link href="/" onClick={home} className={classes.link}>
        HOME
      </Link>
      <InventorySearch className={classes.search} onSearch={close} />
      {menuCategories.map(({ title, slug, items }) => (
        <details key={slug} name="mobile-categories" className={classes.category}>
          <summary>{title}</summary>
          <ul>
            {items.map(({ name, subcategorySlug }) => (
              <li key={subcategorySlug}>
                <Link href={categoryHref(slug, subcategorySlug)}>
                  <span className={classes.image}>
                    {shown && <Drawing many slug={drawingFor(subcategorySlug)} decorative />}
                  </span>
                  {name}
                </Link>
              </li>
            ))}
            <li>
              <Link href={categoryHref(slug)} className={classes.all}>
                Shop all {nameOfSlug(slug).toLowerCase()}
              </Link>
            </li>
          </ul>
        </details>
      ))}
      <Link href="/services" className={classes.link}>
        Servicing
      </Link>
      <Link href="/contact" className={classes.link}>
        Contact Us
      </Link>
      {ownLinks.map(({ label, href }) => (
        <Link key={href} href={href} className={classes.link}>
          {label}
        </Link>
      ))}
      <div className={classes.actions}>
        <QuoteButton variant="accent" size="large" wide onOpen={close}>
          Request a Quote
        </QuoteButton>
        <a href={phoneHref(shop.phone)} className={buttonClass({ size: 'large', wide: true })}>
          <IconPhone size={22} aria-hidden />
          Call {shop.phone}
        </a>
      </div>
    </div>
  );
}
