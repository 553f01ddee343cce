import { Link } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { isPlainClick } from '../../lib/is-plain-click.ts';
import { focusHeading } from '../../lib/use-focus-in-list.ts';
import classes from './Pages.module.css';
import type { Inventory } from './use-inventory.ts';

const AROUND = 1;

/** The first page, the last one and the neighbors of a page; 0 is a gap. */
function pagesAround(page: number, pageCount: number): number[] {
  const near = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (other) => other === 1 || other === pageCount || Math.abs(other - page) <= AROUND,
  );
  return near.flatMap((other, index) => (index && other - (near[index - 1] ?? 0) > 1 ? [0, other] : [other]));
}

/** Links to the pages of a long list; in print, a note that this is one of several. */
export function Pages({
  inventory,
  page,
  pageCount,
}: {
  inventory: Inventory;
  page: number;
  pageCount: number;
}) {
  // A link to another page scrolls to the top, so it moves the focus to the heading. A filter or an order, which leads to the first
  // page too, keeps the focus.
  const pressed = useRef<number>(undefined);
  useEffect(() => {
    if (pressed.current === page) focusHeading();
    pressed.current = undefined;
  }, [page]);
  const press = (event: MouseEvent, to: number) => {
    if (isPlainClick(event)) pressed.current = to;
  };
  if (pageCount < 2) return null;
  const { page: _page, ...rest } = inventory.params;
  const searchOf = (to: number) => (to > 1 ? { ...rest, page: String(to) } : rest);
  return (
    <>
      <nav className={classes.pages} aria-label="Pages">
        <p className="visually-hidden" role="status">
          Page {page} of {pageCount}
        </p>
        {page > 1 && (
          <Link
            to="/inventory"
            search={searchOf(page - 1)}
            rel="prev"
            onClick={(event) => press(event, page - 1)}
          >
            Previous
          </Link>
        )}
        <ol>
          {pagesAround(page, pageCount).map((to, index) => (
            <li key={to || `gap-${index}`}>
              {to ? (
                <Link
                  to="/inventory"
                  search={searchOf(to)}
                  onClick={(event) => press(event, to)}
                  aria-label={`Page ${to}`}
                  aria-current={to === page ? 'page' : undefined}
                >
                  {to}
                </Link>
              ) : (
                <span aria-hidden="true">…</span>
              )}
            </li>
          ))}
        </ol>
        {page < pageCount && (
          <Link
            to="/inventory"
            search={searchOf(page + 1)}
            rel="next"
            onClick={(event) => press(event, page + 1)}
          >
            Next
          </Link>
        )}
      </nav>
      <p className={classes.onPaper}>
        Page {page} of {pageCount}. The price list (/prices) has all machines.
      </p>
    </>
  );
}
