import { Breadcrumbs, Container, cx } from '@dealer/ui';
import type { ReactNode } from 'react';
import classes from './InfoPage.module.css';

interface Props {
  title: string;
  /** The name of the page in the breadcrumbs; its title unless given. */
  name?: string;
  lead?: ReactNode;
  /** Stands beside the heading, a drawing for instance. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of a fixed page: the way here, its heading, what it is about in a sentence. */
export function InfoPage({ title, name = title, lead, aside, children }: Props) {
  return (
    <Container className={classes.page}>
      <div className={classes.crumbs}>
        <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: name }]} />
      </div>
      <header className={cx(classes.header, aside !== undefined && classes.withAside)}>
        <div>
          <h1>{title}</h1>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {aside}
      </header>
      {children}
    </Container>
  );
}
