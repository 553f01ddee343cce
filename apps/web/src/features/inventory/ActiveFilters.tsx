import { filterGroups, toggleFilter, toInventoryQuery } from '@dealer/api/domain/search/inventory-query';
import { Chip } from '@dealer/ui';
import { useRef } from 'react';
import { ignoreHeldKey, ignoreSecondClick } from '../../lib/second-press.ts';
import { useFocusInList } from '../../lib/use-focus-in-list.ts';
import classes from './ActiveFilters.module.css';
import { labelOf } from './labels.ts';
import type { Inventory } from './use-inventory.ts';

/** The search and the chosen filters as chips, each of which removes its own, and a button that clears all. */
export function ActiveFilters({ inventory: { params, result, show } }: { inventory: Inventory }) {
  const { filters, search } = toInventoryQuery(params);
  const chosen = filterGroups.flatMap((group) => filters[group].map((value) => ({ group, value })));
  const list = useRef<HTMLUListElement>(null);
  useFocusInList(list);
  if (!chosen.length && !search) return null;
  return (
    <ul
      ref={list}
      className={classes.chips}
      aria-label="Active filters"
      onClickCapture={ignoreSecondClick}
      onKeyDownCapture={ignoreHeldKey}
    >
      {search && (
        <li>
          <Chip
            group="Search"
            label={`\u2068${search}\u2069`}
            onRemove={() => show(({ search: _search, page: _page, ...rest }) => rest)}
          />
        </li>
      )}
      {chosen.map(({ group, value }) => (
        <li key={`${group} ${value}`}>
          <Chip
            label={labelOf(result.data, group, value)}
            onRemove={() => show((latest) => toggleFilter(latest, group, value))}
          />
        </li>
      ))}
      <li>
        <button
          type="button"
          className={classes.clear}
          onClick={() =>
            show(({ sort, status, stock }) => ({
              ...(sort && { sort }),
              ...(status && { status }),
              ...(stock && { stock }),
            }))
          }
        >
          Clear all filters
        </button>
      </li>
    </ul>
  );
}
