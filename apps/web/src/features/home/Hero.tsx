import { phoneHref } from '@dealer/api/domain/shop/shop';
import { Container, Link, LinkButton, PlateFacts, PlateFrame } from '@dealer/ui';
import { brandColors, Drawing } from '@dealer/ui/drawings';
import { IconPhone } from '@dealer/ui/icons';
import type { MouseEvent } from 'react';
import type { Season } from '../../content/seasons.ts';
import { isPlainClick } from '../../lib/is-plain-click.ts';
import { useShop } from '../../lib/use-shop.ts';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { InventorySearch } from '../shell/InventorySearch.tsx';
import classes from './Hero.module.css';
import type { HeroMachine } from './hero-machine.ts';

interface Props {
  season: Season;
  /** The season's machine, where one is featured. */
  machine: HeroMachine | undefined;
}

/** The season's machine as a drawing with its numbers; beside it the search, the quote and the phone number. */
export function Hero({ season, machine }: Props) {
  const shop = useShop();
  return (
    <section className={classes.hero} aria-labelledby="welcome">
      <Container className={`${classes.layout} ${machine ? classes.withMachine : ''}`}>
        <div className={classes.text}>
          <h1 id="welcome">{season.heading}</h1>
          <p className={classes.lead}>{season.lead}</p>
          <a href={phoneHref(shop.phone)} className={classes.phone} aria-label={`Call ${shop.phone}`}>
            <IconPhone className={classes.phoneIcon} aria-hidden />
            {shop.phone}
          </a>
          <InventorySearch size="large" label="Find a machine" className={classes.search} />
          <div className={classes.actions}>
            <LinkButton href="#featured" size="large" onClick={scrollToFeatured}>
              Browse Equipment
            </LinkButton>
            <QuoteButton size="large" variant="accent">
              Request a Quote
            </QuoteButton>
          </div>
        </div>
        <PlateFrame className={classes.plate}>
          {machine && (
            <p className={classes.head}>
              <span>{machine.product.brand}</span>
              <span className={classes.kind}>{machine.product.kindName}</span>
            </p>
          )}
          <div className={classes.sheet}>
            <Drawing
              slug={machine?.drawing ?? season.drawing}
              {...(machine && {
                dimension: machine.dimension,
                colors: brandColors(machine.product.brand ?? ''),
              })}
            />
          </div>
          {machine && (
            <>
              <p className={classes.name}>
                <Link href={`/product/${machine.product.id}`}>{machine.product.name}</Link>
              </p>
              <PlateFacts facts={machine.facts} className={classes.facts} />
            </>
          )}
        </PlateFrame>
      </Container>
    </section>
  );
}

/** Slides to the machines, at once where motion is unwelcome, and takes the focus along. */
function scrollToFeatured(event: MouseEvent): void {
  const heading = document.getElementById('featured');
  if (!heading || !isPlainClick(event)) return;
  event.preventDefault();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
  heading.focus({ preventScroll: true });
}
