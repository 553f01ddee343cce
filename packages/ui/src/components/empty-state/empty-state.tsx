import type { ReactNode } from 'react';
import { Drawing } from '../../drawings/drawing.tsx';
import type { DrawingSlug } from '../../drawings/slugs.ts';
import { Sheet } from '../sheet/sheet.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** Buttons and links to other pages. */
  actions?: ReactNode;
  drawing?: DrawingSlug;
  headingLevel?: 1 | 2 | 3;
};

/** Says that there is nothing to show, and offers links to other pages. */
export function EmptyState({
  title,
  children,
  actions,
  drawing = 'placeholder',
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Sheet className={styles.empty}>
      <Drawing slug={drawing} decorative className={styles.drawing} />
      <div className={styles.text}>
        <Heading>{title}</Heading>
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Sheet>
  );
}
