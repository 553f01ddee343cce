import type { ReactNode } from 'react';
import { cx } from '../../cx.ts';
import styles from './section-heading.module.css';

type SectionHeadingProps = {
  children: ReactNode;
  /** For links to this section and for `aria-labelledby`. */
  id?: string;
  level?: 1 | 2 | 3;
  /** 'plain' is a larger heading without rule and aside: on a page where every section had a rule, none would stand out. */
  look?: 'ruled' | 'plain';
  /** Shown at the end of the line, for instance a link. */
  aside?: ReactNode;
  className?: string;
};

/** A heading after a center mark, with a dimension line as its rule; or plain. */
export function SectionHeading({
  children,
  id,
  level = 2,
  look = 'ruled',
  aside,
  className,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  if (look === 'plain') {
    return (
      <Heading id={id} className={cx(styles.plain, className)}>
        {children}
      </Heading>
    );
  }
  return (
    <div className={cx(styles.section, aside !== undefined && styles.withAside, className)}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="7" />
        <path d="M12 0V24M0 12H24" />
      </svg>
      <Heading id={id} className={styles.heading}>
        {children}
      </Heading>
      <span className={styles.rule} aria-hidden />
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
