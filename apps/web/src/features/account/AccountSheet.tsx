import { phoneHref } from '@dealer/api/domain/shop/shop';
import { Container, PlateFrame } from '@dealer/ui';
import type { ReactNode } from 'react';
import { useShop } from '../../lib/use-shop.ts';
import classes from './account.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** A sentence about what the page cannot do without scripts. */
  needsScript?: string;
  /** The content under the plate. */
  below?: ReactNode;
}

/** For pages that do nothing without scripts. */
export const NEEDS_SCRIPT = 'This page needs JavaScript, which did not run.';

/** The narrow plate that every page around the account stands on. */
export function AccountSheet({ title, children, needsScript, below }: Props) {
  const shop = useShop();
  return (
    <Container size="text" className={classes.page}>
      <PlateFrame as="section" className={classes.sheet}>
        <h1 className={classes.title}>{title}</h1>
        {needsScript && (
          <noscript>
            <div className={classes.notice}>
              {needsScript} Everything else works without it; for a quote or a repair, call us at{' '}
              <a href={phoneHref(shop.phone)}>{shop.phone}</a>.
            </div>
          </noscript>
        )}
        {children}
      </PlateFrame>
      {below}
    </Container>
  );
}
