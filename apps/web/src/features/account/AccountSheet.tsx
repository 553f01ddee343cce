import { Container, PlateFrame } from '@dealer/ui';
import type { ReactNode } from 'react';
import classes from './account.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** What stands under the plate. */
  below?: ReactNode;
}

/** The narrow plate that every page around the account stands on. */
export function AccountSheet({ title, children, below }: Props) {
  return (
    <Container size="text" className={classes.page}>
      <PlateFrame as="section" className={classes.sheet}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </PlateFrame>
      {below}
    </Container>
  );
}
