import { cx } from '../../cx.ts';
import styles from './price-block.module.css';

/** What to show for a price; amounts are already formatted, `$3,199.00` (storefront S4, decisions P33). */
export type PriceDisplay =
  | { kind: 'call'; label: string }
  | { kind: 'discount'; original: string; current: string; saving: string; until?: string | null | undefined }
  | { kind: 'price'; amount: string };

type PriceBlockProps = { display: PriceDisplay; size?: 'card' | 'page' };

/** A machine's price in tabular digits. */
export function PriceBlock({ display, size = 'card' }: PriceBlockProps) {
  const className = cx(styles.block, styles[size]);
  if (display.kind === 'call') return <p className={cx(className, styles.call)}>{display.label}</p>;
  if (display.kind === 'price') return <p className={className}>{display.amount}</p>;
  return (
    <div className={cx(className, styles.discount)}>
      <s className={styles.original}>
        <span className="visually-hidden">Was </span>
        {display.original}
      </s>{' '}
      <span>
        <span className="visually-hidden">Now </span>
        {display.current}
      </span>{' '}
      <span className={styles.saving}>{display.saving}</span>
      {display.until && <span className={styles.saving}> {display.until}</span>}
    </div>
  );
}
