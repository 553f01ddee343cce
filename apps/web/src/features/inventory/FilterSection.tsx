import { filterValue } from '@dealer/api/domain/search/filter-values';
import type { FilterGroup } from '@dealer/api/domain/search/inventory-query';
import { useId } from 'react';
import classes from './FilterPanel.module.css';
import { labelOf } from './labels.ts';
import type { SearchResult } from './use-inventory.ts';

export interface Section {
  title: string;
  group: FilterGroup;
  values: { value: string; count: number }[];
}

interface Props {
  section: Section;
  result: SearchResult | undefined;
  chosen: string[];
  onToggle: (group: FilterGroup, value: string) => void;
}

/** The values of one filter as checkboxes with their counts. */
export function FilterSection({ section: { title, group, values }, result, chosen, onToggle }: Props) {
  return (
    <fieldset className={classes.section}>
      <legend>{title}</legend>
      {values.map(({ value, count }) => {
        const same = chosen.find((other) => sameValue(group, other, value));
        return (
          <FilterOption
            key={value}
            type="checkbox"
            name={group}
            value={filterValue(value)}
            count={count}
            checked={same !== undefined}
            onChange={() => onToggle(group, same ?? value)}
          >
            {labelOf(result, group, value)}
          </FilterOption>
        );
      })}
    </fieldset>
  );
}

interface OptionProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  /** The number of machines with the value; not shown if undefined. */
  count?: number;
  checked: boolean;
  onChange: () => void;
  children: string;
}

/** The checkbox or radio button of a filter's value. */
export function FilterOption({ count, children, ...input }: OptionProps) {
  const id = useId();
  return (
    <div className={classes.option}>
      <input id={id} {...input} />
      <label htmlFor={id}>
        <span>{children}</span> {count !== undefined && <span className={classes.optionCount}>{count}</span>}
      </label>
    </div>
  );
}

/** Addresses may name a brand by its slug or in another letter case (decisions R11). */
function sameValue(group: FilterGroup, a: string, b: string): boolean {
  if (group !== 'brand') return a === b;
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');
  return plain(a) === plain(b);
}
