import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../cx.ts';
import { type Href, Link } from '../link/link.tsx';
import styles from './plate.module.css';
import { PlateFrame } from './plate-frame.tsx';

/** One field of a plate: a short label and its value with the unit. */
export type PlateFact = { label: string; value: string };

type PlateProps = {
  brand: string;
  /** The machine's kind as displayed: `Zero-turn residential`. */
  category: string;
  /** Displayed large; `N/A` when the machine has none. */
  model: string | null;
  name: string;
  /** The end of the name, displayed alone because brand and model stand beside it. Screen readers get the whole name. */
  shortName?: string;
  /** The link target of the whole plate. */
  href?: Href;
  image: ReactNode;
  /** The machine's length or width, drawn below its image. */
  dimension?: PlateFact | undefined;
  /** What sets the machine apart; displayed in one line: `23 HP · for 1 to 4 acres`. */
  facts?: readonly string[];
  badges?: ReactNode;
  price?: ReactNode;
  /** Shown beside the price; clicks on it do not follow the link of the plate. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
};

/** The card of a machine, which looks like a rating plate. */
export function Plate({
  brand,
  category,
  model,
  name,
  shortName = name,
  href,
  image,
  dimension,
  facts = [],
  badges,
  price,
  action,
  headingLevel = 3,
}: PlateProps) {
  const Heading = `h${headingLevel}` as const;
  const hiddenStart = name.endsWith(shortName) ? name.slice(0, -shortName.length) : '';
  const title = hiddenStart ? (
    <>
      <span className="visually-hidden">{hiddenStart}</span>
      {shortName}
    </>
  ) : (
    name
  );
  return (
    <PlateFrame as="article" linked={href !== undefined} className={styles.plate}>
      <p className={styles.head}>
        <span className={styles.brand}>{brand}</span> <span className={styles.category}>{category}</span>
      </p>
      <div className={styles.image}>
        {image}
        {dimension && (
          <p className={styles.dimension}>
            <span className={styles.caption}>{dimension.label}</span>{' '}
            <span className={styles.value}>{dimension.value}</span>
          </p>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.model}>
          <span className={styles.caption}>Model</span>{' '}
          <span className={styles.stamped}>{model ?? 'N/A'}</span>
        </p>
        <Heading className={styles.name}>
          {href === undefined ? title : <Link href={href}>{title}</Link>}
        </Heading>
        {badges && <div className={styles.badges}>{badges}</div>}
      </div>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {(price || action) && (
        <div className={styles.foot}>
          {price}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
    </PlateFrame>
  );
}

type PlateFactsProps = { facts: readonly PlateFact[]; className?: string };

/** The numbers of a machine side by side, large. */
export function PlateFacts({ facts, className }: PlateFactsProps) {
  return (
    <dl className={cx(styles.factList, className)}>
      {facts.map((fact) => (
        <div key={fact.label} className={styles.fact}>
          <dt className={styles.caption}>{fact.label}</dt>
          <dd className={styles.number}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list of plates in as many columns as fit; its items are `li`. */
export function PlateGrid(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles.grid} />;
}
