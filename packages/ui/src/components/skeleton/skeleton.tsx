import { cx } from '../../cx.ts';
import { PlateFrame } from '../plate/plate-frame.tsx';
import styles from './skeleton.module.css';

/** A line of text that is on its way; width in any CSS unit. */
export function Skeleton({ width = '100%', className }: { width?: string; className?: string }) {
  return <span className={cx(styles.line, className)} style={{ width }} aria-hidden />;
}

/** A plate that is on its way, as tall as a plate with a picture. Say it once beside the group, in a live region. */
export function PlateSkeleton() {
  return (
    <PlateFrame className={styles.plate} aria-hidden>
      <div className={styles.head}>
        <Skeleton width="30%" />
        <Skeleton width="38%" />
      </div>
      <div className={styles.picture} />
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
