import { menuCategories } from '@dealer/api/domain/products/categories';
import { addressLine, hoursLines, phoneHref } from '@dealer/api/domain/shop/shop';
import { Container, Link } from '@dealer/ui';
import { IconPhone } from '@dealer/ui/icons';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useShop } from '../../lib/use-shop.ts';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { CartPlaceholder } from './CartPlaceholder.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { InventorySearch } from './InventorySearch.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import classes from './SiteHeader.module.css';
import { toTop } from './to-top.ts';
import { UserMenu } from './UserMenu.tsx';

/** The header of every page: 160 pixels from 768 up, one row with a menu below (storefront §2, decisions C12). */
export function SiteHeader() {
  const shop = useShop();
  const router = useRouter();
  const [openMenu, setOpenMenu] = useState<string>();
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpenMenu(undefined)), [router]);
  // A menu that closes late must not close the one that has opened since.
  const bind = (id: string) => ({
    open: openMenu === id,
    setOpen: (open: boolean) => setOpenMenu((current) => (open ? id : current === id ? undefined : current)),
  });
  return (
    <header className={classes.header}>
      <div className={classes.strip}>
        <Container className={classes.stripRow}>
          <span className={classes.address}>{addressLine(shop)}</span>
          <span className={classes.hours}>
            <span className={classes.week}>
              {hoursLines(shop).map(({ days, hours }) => (
                <span key={days}>
                  {days} {hours}
                </span>
              ))}
            </span>
          </span>
          <a href={phoneHref(shop.phone)} className={classes.phone}>
            <IconPhone size={18} aria-hidden />
            {shop.phone}
          </a>
          <UserMenu {...bind('user')} />
        </Container>
      </div>
      <Container className={classes.main}>
        <Logo className={classes.logo} />
        <InventorySearch className={classes.search} />
        <CartPlaceholder />
        <QuoteButton variant="accent" className={classes.quote}>
          Request a Quote
        </QuoteButton>
        <a href={phoneHref(shop.phone)} className={classes.call} aria-label={`Call ${shop.phone}`}>
          <IconPhone size={24} aria-hidden />
        </a>
        <MobileMenu />
      </Container>
      <nav className={classes.nav} aria-label="Main" data-menu-bar>
        <Container className={classes.navRow}>
          <Link href="/" onClick={toTop} className={classes.link}>
            HOME
          </Link>
          {menuCategories.map((category) => (
            <CategoryMenu key={category.slug} category={category} {...bind(category.slug)} />
          ))}
          <Link href="/services" className={classes.link}>
            Servicing
          </Link>
          <Link href="/contact" className={classes.link}>
            Contact Us
          </Link>
        </Container>
      </nav>
    </header>
  );
}
