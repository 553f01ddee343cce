import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../cx.ts';
import { Link } from '../link/link.tsx';
import styles from './plate.module.css';
import { PlateFrame } from './plate-frame.tsx';

/** One field of a plate: a short label and what is stamped into it, with its unit. */
export type PlateFact = { label: string; value: string };

type PlateProps = {
  brand: string;
  /** The machine's kind as it is read, `Zero-turn residential`. */
  category: string;
  /** Stamped large; `N/A` when the machine has none. */
  model: string | null;
  name: string;
  /** Where the whole plate leads. */
  href?: string;
  picture: ReactNode;
  facts?: readonly PlateFact[];
  badges?: ReactNode;
  price?: ReactNode;
  /** Stands beside the price and is clicked by itself. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** A machine as its rating plate: the shop's card. */
export function Plate({
  brand,
  category,
  model,
  name,
  href,
  picture,
  facts = [],
  badges,
  price,
  action,
  headingLevel = 3,
  className,
}: PlateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <PlateFrame as="article" linked={href !== undefined} className={cx(styles.plate, className)}>
      <p className={styles.head}>
        <span className={styles.brand}>{brand}</span> <span className={styles.category}>{category}</span>
      </p>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.body}>
        <p className={styles.model}>
          <span className={styles.caption}>Model</span>{' '}
          <span className={styles.stamped}>{model ?? 'N/A'}</span>
        </p>
        <Heading className={styles.name}>
          {href === undefined ? name : <Link href={href}>{name}</Link>}
        </Heading>
        {badges && <div className={styles.badges}>{badges}</div>}
      </div>
      {facts.length > 0 && <PlateFacts facts={facts} className={styles.facts} />}
      {(price || action) && (
        <div className={styles.foot}>
          {price}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
    </PlateFrame>
  );
}

type PlateFactsProps = { facts: readonly PlateFact[]; size?: 'card' | 'page'; className?: string };

/** The stamped fields of a plate side by side. */
export function PlateFacts({ facts, size = 'card', className }: PlateFactsProps) {
  return (
    <dl className={cx(styles.factList, size === 'page' && styles.large, className)}>
      {facts.map((fact) => (
        <div key={fact.label} className={styles.fact}>
          <dt className={styles.caption}>{fact.label}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list of plates, as many abreast as find room; its items are `li`. */
export function PlateGrid(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles.grid} />;
}
