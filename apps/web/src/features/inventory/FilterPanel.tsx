import { widthFilterLabel } from '@dealer/api/domain/categories';
import { type FilterGroup, toggleFilter, toInventoryQuery } from '@dealer/api/domain/inventory-query';
import { Button } from '@dealer/ui';
import { useFocusTrap } from '@mantine/hooks';
import { type FormEvent, useEffect, useId } from 'react';
import classes from './FilterPanel.module.css';
import { labelOf } from './labels.ts';
import type { Inventory, SearchResult } from './use-inventory.ts';

interface Section {
  title: string;
  group: FilterGroup;
  values: { value: string; count: number }[];
}

/** Width filters appear only for the categories that are chosen (storefront.md 9), subcategories likewise. */
function sectionsOf({ facets }: SearchResult, categories: string[]): Section[] {
  const chosen = <T extends { category: string }>(values: T[]) =>
    categories.length ? values.filter(({ category }) => categories.includes(category)) : values;
  const widths = categories.flatMap((category) => {
    const title = widthFilterLabel(category);
    const values = facets.width.filter((facet) => facet.category === category);
    return title ? [{ title, group: 'width' as const, values }] : [];
  });
  const sections: Section[] = [
    { title: 'Category', group: 'category', values: facets.category },
    { title: 'Subcategory', group: 'subcategory', values: chosen(facets.subcategory) },
    { title: 'Brand', group: 'brand', values: facets.brand },
    { title: 'Condition', group: 'condition', values: facets.condition },
    ...widths,
  ];
  return sections.filter(({ values }) => values.length);
}

interface Props {
  inventory: Inventory;
  /** Only matters on small screens, where the panel slides in. */
  open: boolean;
  onClose: () => void;
}

/** The filters as on a parts list. Without JavaScript it is a plain form with a button. */
export function FilterPanel({ inventory, open, onClose }: Props) {
  const { params, result, show } = inventory;
  const trap = useFocusTrap(open);
  const { filters, search } = toInventoryQuery(params);
  const sections = result.data ? sectionsOf(result.data, filters.category) : [];
  const submit = (event: FormEvent) => event.preventDefault();
  // On the document: the focus moves into the panel a moment after it opens.
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, onClose]);
  const toggle = (group: FilterGroup, value: string) =>
    show((latest) => {
      const { subcategory, width, ...rest } = toggleFilter(latest, group, value);
      return group === 'category'
        ? rest
        : { ...rest, ...(subcategory && { subcategory }), ...(width && { width }) };
    });
  return (
    <>
      {open && <div className={classes.backdrop} onClick={onClose} aria-hidden="true" />}
      <aside id="filters" ref={trap} className={classes.panel} data-open={open} aria-label="Filters">
        <form id="filters-form" action="/inventory" onSubmit={submit}>
          {search && <input type="hidden" name="search" value={search} />}
          {sections.map((section) => (
            <FilterSection
              key={section.title}
              section={section}
              result={result.data}
              chosen={filters[section.group]}
              onToggle={toggle}
            />
          ))}
          <noscript>
            <button type="submit">Apply filters</button>
          </noscript>
          <Button className={classes.close} onClick={onClose}>
            Hide Filters
          </Button>
        </form>
      </aside>
    </>
  );
}

interface SectionProps {
  section: Section;
  result: SearchResult | undefined;
  chosen: string[];
  onToggle: (group: FilterGroup, value: string) => void;
}

function FilterSection({ section: { title, group, values }, result, chosen, onToggle }: SectionProps) {
  const id = useId();
  const isChosen = (value: string) => chosen.some((other) => sameValue(group, other, value));
  return (
    <fieldset className={classes.section}>
      <legend>{title}</legend>
      {values.map(({ value, count }) => (
        <div key={value} className={classes.option}>
          <input
            type="checkbox"
            id={`${id}-${value}`}
            name={group}
            value={value}
            checked={isChosen(value)}
            onChange={() => onToggle(group, chosen.find((other) => sameValue(group, other, value)) ?? value)}
          />
          <label htmlFor={`${id}-${value}`}>
            <span>{labelOf(result, group, value)}</span> <span className={classes.optionCount}>{count}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}

/** Addresses may name a brand by its slug or in another letter case (decisions R11). */
function sameValue(group: FilterGroup, a: string, b: string): boolean {
  if (group !== 'brand') return a === b;
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');
  return plain(a) === plain(b);
}
