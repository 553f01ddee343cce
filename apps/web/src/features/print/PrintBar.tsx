import { Button, Link } from '@dealer/ui';
import { IconPrinter } from '@dealer/ui/icons';
import type { PageHref } from '../../page-href.ts';
import classes from './PrintBar.module.css';

interface Props {
  /** The page that it was opened from. */
  back: { href: PageHref; label: string };
  /** The paper that the printer has to be set to. */
  paper: string;
}

/** Above a page that is made for paper: print it, or go back. It is not printed itself. */
export function PrintBar({ back, paper }: Props) {
  return (
    <div className={`${classes.bar} no-print`}>
      <Link href={back.href}>{back.label}</Link>
      <span className={classes.paper}>{paper}</span>
      <Button className="needs-script" onClick={() => window.print()}>
        <IconPrinter size={20} aria-hidden />
        Print
      </Button>
    </div>
  );
}
