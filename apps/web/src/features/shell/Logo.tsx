import { cx, Link } from '@dealer/ui';
import { useShop } from '../../lib/use-shop.ts';
import classes from './Logo.module.css';
import { toTop } from './to-top.ts';

/** The shop's plate: a mower blade behind a centre mark, and the name stamped beside it. */
export function Logo({ className }: { className?: string | undefined }) {
  const { name, city, region } = useShop();
  return (
    <Link href="/" onClick={toTop} className={cx(classes.logo, className)}>
      <svg className={classes.mark} viewBox="0 0 48 48" aria-hidden>
        <path className={classes.blade} d="M6 19.5 12 15l24.6 5.2 5.8 3.3-.4 5-6 4.5L11.4 27.8 5.6 24.5Z" />
        <circle className={classes.hub} cx="24" cy="24" r="4.5" />
        <path className={classes.lines} d="M24 1v46M1 24h46M24 7a17 17 0 1 0 .01 0" />
      </svg>
      <span>
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.place}>
          {city}, {region}
        </span>
      </span>
    </Link>
  );
}
