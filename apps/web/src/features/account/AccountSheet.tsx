import { phoneHref } from '@dealer/api/domain/shop';
import { Container, PlateFrame } from '@dealer/ui';
import type { ReactNode } from 'react';
import { useShop } from '../../lib/use-shop.ts';
import classes from './account.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** The browser can send the page's form by itself. */
  worksWithoutScript?: boolean;
  /** What stands under the plate. */
  below?: ReactNode;
}

/** The narrow plate that every page around the account stands on. */
export function AccountSheet({ title, children, worksWithoutScript = false, below }: Props) {
  const shop = useShop();
  return (
    <Container size="text" className={classes.page}>
      <PlateFrame as="section" className={classes.sheet}>
        <h1 className={classes.title}>{title}</h1>
        {!worksWithoutScript && (
          <noscript>
            <p className={classes.notice}>
              Accounts need JavaScript, which is off in this browser. Everything else works without it; for a
              quote or a repair, call us at <a href={phoneHref(shop.phone)}>{shop.phone}</a>.
            </p>
          </noscript>
        )}
        {children}
      </PlateFrame>
      {below}
    </Container>
  );
}
