import { Breadcrumbs, Container, LinkButton, SectionHeading, Sheet } from '@dealer/ui';
import { brandColors, Drawing } from '@dealer/ui/drawings';
import { getRouteApi } from '@tanstack/react-router';
import { findBrand } from '../../content/brands.ts';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { BrandEquipment } from './BrandEquipment.tsx';
import { BrandNotFound } from './BrandNotFound.tsx';
import classes from './BrandPage.module.css';

const route = getRouteApi('/brands/$brand');

/** A brand that the shop is a dealer of: what it is good for, what of it is here (storefront §2). */
export function BrandPage() {
  const brand = findBrand(route.useParams().brand);
  if (!brand) return <BrandNotFound />;
  const { displayName, tagline, description, features, drawing } = brand;
  const colors = brandColors(displayName);
  return (
    <Container>
      <div className={classes.crumbs}>
        <Breadcrumbs
          items={[
            { label: 'Home', href: '/' },
            { label: 'Equipment', href: '/inventory' },
            { label: displayName },
          ]}
        />
      </div>
      <header className={classes.header}>
        <div>
          <p className={classes.dealer}>
            <span
              className={classes.paint}
              style={{ background: `linear-gradient(90deg, ${colors.body} 72%, ${colors.bodyDark} 72%)` }}
              aria-hidden
            />
            Authorized dealer
          </p>
          <h1>{displayName}</h1>
          <p className={classes.tagline}>{tagline}</p>
          <p className={classes.description}>{description}</p>
        </div>
        <Sheet className={classes.sheet}>
          <Drawing slug={drawing} decorative colors={colors} />
        </Sheet>
      </header>
      <section aria-labelledby="why" className={classes.block}>
        <SectionHeading id="why">Why Choose {displayName}</SectionHeading>
        <ul className={classes.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </section>
      <BrandEquipment brand={brand} />
      <section aria-labelledby="visit" className={classes.visit}>
        <div>
          <h2 id="visit">See it run before you buy it</h2>
          <p>The machines stand in the showroom, fueled. Come by, or ask for a price from home.</p>
        </div>
        <div className={classes.actions}>
          <LinkButton href="/contact" size="large">
            Visit Our Showroom
          </LinkButton>
          <QuoteButton variant="accent" size="large">
            Request a Quote
          </QuoteButton>
        </div>
      </section>
    </Container>
  );
}
