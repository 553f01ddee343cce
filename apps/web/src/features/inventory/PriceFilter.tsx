import { parseRange } from '@dealer/api/domain/number-range';
import { DOLLARS_PATTERN } from '@dealer/api/domain/search/inventory-query';
import { Button } from '@dealer/ui';
import { useId } from 'react';
import classes from './FilterPanel.module.css';
import { FilterOption } from './FilterSection.tsx';
import type { SearchResult } from './use-inventory.ts';

interface Props {
  facets: SearchResult['facets'];
  /** The chosen range; undefined for any price. */
  chosen: string | undefined;
  isOnSale: boolean;
  onPrice: (range: string) => void;
  onSale: () => void;
}

/** The filters by price: steps, a typed range, and reduced prices. */
export function PriceFilter({ facets: { price, sale }, chosen, isOnSale, onPrice, onSale }: Props) {
  const range = chosen === undefined ? null : parseRange(chosen);
  const isStep = price.some(({ value }) => value === chosen);
  if (!price.length && !chosen && !isOnSale) return null;
  return (
    <fieldset className={classes.section}>
      <legend>Price</legend>
      <FilterOption type="radio" name="price" value="" checked={!chosen} onChange={() => onPrice('')}>
        Any price
      </FilterOption>
      {price.map(({ value, label, count }) => (
        <FilterOption
          key={value}
          type="radio"
          name="price"
          value={value}
          count={count}
          checked={chosen === value}
          onChange={() => onPrice(value)}
        >
          {label}
        </FilterOption>
      ))}
      {/* The key makes the inputs again for a new range, in place of what was typed. */}
      <div className={classes.range} key={chosen}>
        <Amount name="priceFrom" label="From $" value={isStep ? null : (range?.min ?? null)} />
        <Amount name="priceTo" label="To $" value={isStep ? null : (range?.max ?? null)} />
        <Button type="submit" variant="outline">
          Set
        </Button>
      </div>
      {(sale.length > 0 || isOnSale) && (
        <FilterOption
          type="checkbox"
          name="sale"
          value="1"
          count={sale[0]?.count ?? 0}
          checked={isOnSale}
          onChange={onSale}
        >
          On sale
        </FilterOption>
      )}
    </fieldset>
  );
}

function Amount({ name, label, value }: { name: string; label: string; value: number | null }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        maxLength={10}
        pattern={DOLLARS_PATTERN}
        title="An amount in dollars, such as 1500"
        autoComplete="off"
        defaultValue={value ?? ''}
      />
    </div>
  );
}
