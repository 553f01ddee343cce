import { cx } from '../../cx.ts';
import { PlateFrame } from '../plate/plate-frame.tsx';
import styles from './skeleton.module.css';

/** Placeholder of a line of text that is loading; width in any CSS unit. */
function Skeleton({ width = '100%', className }: { width?: string; className?: string }) {
  return <span className={cx(styles.line, className)} style={{ width }} aria-hidden />;
}

/** Placeholder of a plate that is loading, as tall as a plate with an image. Announce loading once for the whole group, in a live region. */
export function PlateSkeleton() {
  return (
    <PlateFrame className={styles.plate} aria-hidden>
      <div className={styles.head}>
        <Skeleton width="30%" />
        <Skeleton width="38%" />
      </div>
      <div className={styles.image} />
      <div className={styles.body}>
        <Skeleton width="55%" className={styles.stamped} />
        <Skeleton width="92%" />
        <Skeleton width="64%" />
      </div>
      <div className={styles.foot}>
        <Skeleton width="40%" className={styles.price} />
      </div>
    </PlateFrame>
  );
}
