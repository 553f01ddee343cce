import { PlateSkeleton } from '@dealer/ui';
import classes from './ProductList.module.css';

/** Placeholders of cards while the machines are loading. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading">
      <ul className={classes.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <PlateSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}
