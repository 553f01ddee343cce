import { Container } from '@dealer/ui';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { RecentlyViewed } from '../recent/RecentlyViewed.tsx';
import { BrandTiles } from './BrandTiles.tsx';
import { Featured } from './Featured.tsx';
import { Hero } from './Hero.tsx';
import classes from './HomePage.module.css';
import { heroMachine } from './hero-machine.ts';
import { MachineTypes } from './MachineTypes.tsx';
import { Questions } from './Questions.tsx';
import { Reasons } from './Reasons.tsx';
import { Reviews } from './Reviews.tsx';
import { Showroom } from './Showroom.tsx';

const route = getRouteApi('/');

/** The home page (storefront §2). */
export function HomePage() {
  const { season, featuredFailed } = route.useLoaderData();
  const { data: featured = [] } = trpc.storefront.products.featured.useQuery(undefined, {
    enabled: !featuredFailed,
  });
  return (
    <>
      <Hero season={season} machine={heroMachine(featured, season.category)} />
      <MachineTypes first={season.category} />
      <Container className={classes.blocks}>
        <BrandTiles />
        <Featured failedOnServer={featuredFailed} />
        <RecentlyViewed />
        <Reasons />
        <Reviews />
        <Questions />
        <Showroom />
      </Container>
    </>
  );
}
