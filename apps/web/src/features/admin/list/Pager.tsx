import { LinkButton } from '@dealer/ui';
import type { PageHref } from '../../../page-href.ts';
import classes from './list.module.css';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  /** Address of a page of this list. */
  hrefOf: (page: number) => PageHref;
}

/** Shows which rows of how many are on the page, with links to its neighbors. */
export function Pager({ page, pageSize, total, hrefOf }: Props) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={classes.pager} aria-label="Pages">
      <p role="status">
        {last >= first ? `Showing ${first} - ${last} of ${total}` : `There are ${total} in all`}
      </p>
      {page > 1 && (
        <LinkButton href={hrefOf(page - 1)} rel="prev" variant="outline" size="small">
          Previous
        </LinkButton>
      )}
      {last < total && (
        <LinkButton href={hrefOf(page + 1)} rel="next" variant="outline" size="small">
          Next
        </LinkButton>
      )}
    </nav>
  );
}
