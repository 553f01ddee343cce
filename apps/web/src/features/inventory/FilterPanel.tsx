import { formatRange, rangeBetween } from '@dealer/api/domain/number-range';
import { engineTitles, widthFilterLabel } from '@dealer/api/domain/products/filter-ranges';
import {
  type FilterGroup,
  readDollars,
  toggleFilter,
  toInventoryQuery,
  withPrice,
} from '@dealer/api/domain/search/inventory-query';
import { Button } from '@dealer/ui';
import { LARGE_TABLET } from '@dealer/ui/breakpoints';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useClosesOnBack } from '../../lib/closes-on-back.ts';
import { useModalPanel } from '../../lib/use-modal-panel.ts';
import classes from './FilterPanel.module.css';
import { FilterSection, type Section } from './FilterSection.tsx';
import { PriceFilter } from './PriceFilter.tsx';
import type { Inventory, SearchResult } from './use-inventory.ts';

/** The screens on which the filters are beside the machines. */
const WIDE = `(min-width: ${LARGE_TABLET})`;

/** The number of sections before the price: category and subcategory. */
const BEFORE_PRICE = 2;

/** Width and engine filters appear only for the categories that are chosen (storefront §9), subcategories likewise. */
function sectionsOf({ facets }: SearchResult, categories: string[]): Section[] {
  const chosen = <T extends { category: string }>(values: T[]) =>
    categories.length ? values.filter(({ category }) => categories.includes(category)) : values;
  const widths = categories.flatMap((category) => {
    const title = widthFilterLabel(category);
    const values = facets.width.filter((facet) => facet.category === category);
    return title ? [{ title, group: 'width' as const, values }] : [];
  });
  const engines = (['horsepower', 'displacement'] as const).map((measure) => ({
    title: engineTitles[measure],
    group: measure,
    values: categories.length ? chosen(facets[measure]) : [],
  }));
  const sections: Section[] = [
    { title: 'Category', group: 'category', values: facets.category },
    { title: 'Subcategory', group: 'subcategory', values: chosen(facets.subcategory) },
    { title: 'Yard Size', group: 'acres', values: facets.acres },
    { title: 'Brand', group: 'brand', values: facets.brand },
    { title: 'Power', group: 'power', values: facets.power },
    { title: 'Condition', group: 'condition', values: facets.condition },
    ...widths,
    ...engines,
    { title: 'Deck', group: 'deck', values: facets.deck },
  ];
  return sections.filter(({ values }) => values.length);
}

interface Props {
  inventory: Inventory;
  /** Whether the panel has slid in; without an effect on wide screens. */
  open: boolean;
  onClose: () => void;
}

/** The filters with their counts. Without JavaScript they are a plain form with a button. */
export function FilterPanel({ inventory, open, onClose }: Props) {
  const { params, result, show } = inventory;
  const panel = useRef<HTMLDivElement>(null);
  useModalPanel(panel, open);
  useClosesOnBack(open, onClose);
  const { filters, search } = toInventoryQuery(params);
  const sections = result.data ? sectionsOf(result.data, filters.category) : [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const range = rangeBetween(readDollars(data.get('priceFrom')), readDollars(data.get('priceTo')));
    const step = data.get('price');
    // Enter in any of the filters sends the form: without amounts, the chosen step stays.
    const price = formatRange(range) || (typeof step === 'string' ? step : '');
    show((latest) => (price === (latest.price ?? '') ? latest : withPrice(latest, price)));
  };
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const wide = window.matchMedia(WIDE);
    const closeWhenWide = () => wide.matches && close();
    document.addEventListener('keydown', closeOnEscape);
    wide.addEventListener('change', closeWhenWide);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      wide.removeEventListener('change', closeWhenWide);
    };
  }, [open]);
  const toggle = (group: FilterGroup, value: string) => show((latest) => toggleFilter(latest, group, value));
  const sectionOf = (section: Section) => (
    <FilterSection
      key={section.title}
      section={section}
      result={result.data}
      chosen={filters[section.group]}
      onToggle={toggle}
    />
  );
  return (
    <>
      {open && <div className={classes.backdrop} onClick={onClose} aria-hidden="true" />}
      <div
        id="filters"
        ref={panel}
        className={`${classes.panel} no-print`}
        data-open={open}
        aria-label="Filters"
        role={open ? 'dialog' : 'complementary'}
        {...(open && { 'aria-modal': true, tabIndex: -1 })}
      >
        <form id="filters-form" action="/inventory" onSubmit={submit}>
          <div className={classes.sections}>
            {search && <input type="hidden" name="search" value={search} />}
            {sections.slice(0, BEFORE_PRICE).map(sectionOf)}
            {result.data && (
              <PriceFilter
                facets={result.data.facets}
                chosen={filters.price[0]}
                isOnSale={filters.sale.length > 0}
                onPrice={(range) => show((latest) => withPrice(latest, range))}
                onSale={() => toggle('sale', '1')}
              />
            )}
            {sections.slice(BEFORE_PRICE).map(sectionOf)}
            <noscript>
              <button type="submit">Apply filters</button>
            </noscript>
          </div>
          <div className={classes.foot}>
            {result.data && (
              <p className={classes.total} role={open ? 'status' : undefined}>
                {result.data.total === 1 ? 'One machine fits' : `${result.data.total} machines fit`}
              </p>
            )}
            <Button wide className="needs-script" onClick={onClose}>
              Hide Filters
            </Button>
          </div>
        </form>
      </div>
    </>
  );
}
