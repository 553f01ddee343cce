import { formatDay } from '@dealer/api/domain/moment';
import { menuCategories, nameOfSlug } from '@dealer/api/domain/products/categories';
import { authorizedBrands, hoursLines, phoneHref } from '@dealer/api/domain/shop/shop';
import { Container, cx, Link } from '@dealer/ui';
import type { ReactNode } from 'react';
import { categoryHref } from '../../lib/category-href.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useShop } from '../../lib/use-shop.ts';
import type { PageHref } from '../../page-href.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { Logo } from './Logo.tsx';
import classes from './SiteFooter.module.css';

interface FooterLink {
  label: string;
  href: PageHref;
}

const columns: { title: string; links: FooterLink[] }[] = [
  {
    title: 'Equipment',
    links: [
      ...menuCategories.map(({ slug }) => ({ label: nameOfSlug(slug), href: categoryHref(slug) })),
      { label: 'All equipment', href: '/inventory' },
      { label: 'Price List', href: '/prices' },
    ],
  },
  {
    title: 'Brands',
    links: authorizedBrands.map(({ name, slug }) => ({ label: name, href: `/brands/${slug}` })),
  },
  {
    title: 'The shop',
    links: [
      { label: 'Servicing', href: '/services' },
      { label: 'Contact Us', href: '/contact' },
      { label: 'Financing', href: '/financing' },
      { label: 'Warranty', href: '/warranty' },
      { label: 'Questions', href: '/faq' },
    ],
  },
];

const legalLinks: FooterLink[] = [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Sitemap', href: '/sitemap' },
];

/** The title block in the corner of the sheet: who drew it, where they are, when they are there. */
export function SiteFooter() {
  const shop = useShop();
  return (
    <footer className={classes.footer}>
      <Container>
        <div className={classes.block}>
          <div className={classes.shop}>
            <Logo />
          </div>
          <Cell caption="Address" wide>
            <address>
              {shop.street}
              <br />
              {shop.city}, {shop.region} {shop.postalCode}
            </address>
          </Cell>
          <Cell caption="Hours" wide>
            {hoursLines(shop).map(({ days, hours }) => (
              <div key={days}>
                {days} {hours}
              </div>
            ))}
          </Cell>
          <Cell caption="Phone" wide>
            <a href={phoneHref(shop.phone)} className={classes.phone}>
              {shop.phone}
            </a>
            <a href={`mailto:${shop.email}`} className={classes.mail}>
              {shop.email}
            </a>
          </Cell>
          {columns.map(({ title, links }) => (
            <Cell key={title} caption={title}>
              <LinkList links={links} />
            </Cell>
          ))}
          <Cell caption="Colors" needsScript>
            <ColorSchemeSwitch />
          </Cell>
          <div className={classes.legal}>
            {/* A page kept over the turn of the year still hydrates. */}
            <span suppressHydrationWarning>
              © 2024–{thisYear()} {shop.name}
            </span>
            <LinkList links={legalLinks} />
          </div>
        </div>
      </Container>
    </footer>
  );
}

/** The year on the shop's clocks: servers run in UTC, where the next one begins at seven in the evening. */
const thisYear = () => formatDay(serverNow()).slice(0, 4);

interface CellProps {
  caption: string;
  /** Whether it is as wide as the sheet on a phone. */
  wide?: boolean;
  /** Only a script can do what it is for. */
  needsScript?: boolean;
  children: ReactNode;
}

function Cell({ caption, wide = false, needsScript = false, children }: CellProps) {
  return (
    <section className={cx(classes.cell, wide && classes.wide, needsScript && 'needs-script')}>
      <h2 className={classes.caption}>{caption}</h2>
      {children}
    </section>
  );
}

function LinkList({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul className={classes.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
