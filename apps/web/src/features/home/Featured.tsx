import { Button, Link, PlateGrid, PlateSkeleton, SectionHeading } from '@dealer/ui';
import { trpc } from '../../trpc.ts';
import { MachineCard } from '../catalog/MachineCard.tsx';
import classes from './Featured.module.css';

const SKELETONS = 6;

interface Props {
  /** The server asked for the machines and got none: said at once, also to visitors without scripts. */
  failedOnServer: boolean;
}

/** The featured machines in their four states (storefront §4 and 8). */
export function Featured({ failedOnServer }: Props) {
  return (
    <section aria-labelledby="featured">
      <SectionHeading id="featured" aside={<Link href="/inventory">All equipment</Link>}>
        Featured equipment
      </SectionHeading>
      <Machines failedOnServer={failedOnServer} />
    </section>
  );
}

function Machines({ failedOnServer }: Props) {
  const { data, isError, isFetching, refetch } = trpc.storefront.products.featured.useQuery(undefined, {
    enabled: !failedOnServer,
  });
  if (data?.length === 0) return <p className={classes.note}>No featured products available at this time.</p>;
  if (data) {
    return (
      <PlateGrid>
        {data.map((product) => (
          <li key={product.id}>
            <MachineCard product={product} headingLevel={3} />
          </li>
        ))}
      </PlateGrid>
    );
  }
  if ((isError || failedOnServer) && !isFetching) {
    return (
      <div className={classes.note}>
        <p role="alert">Unable to load featured products at this time.</p>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label="Loading featured products">
      <PlateGrid aria-hidden>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index}>
            <PlateSkeleton />
          </li>
        ))}
      </PlateGrid>
    </div>
  );
}
