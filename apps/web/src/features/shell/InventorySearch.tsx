import { buttonClass, cx } from '@dealer/ui';
import { IconSearch } from '@dealer/ui/icons';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { SuggestingInput } from '../search/SuggestingInput.tsx';
import classes from './InventorySearch.module.css';

interface Props {
  size?: 'medium' | 'large';
  className?: string | undefined;
  /** Its accessible name, where the page has another search. */
  label?: string;
  /** Runs when a search has been sent. */
  onSearch?: () => void;
}

/** Searches the inventory by keyword, model or part number; a plain form where no script runs. Empty, it sends nothing. */
export function InventorySearch({ size = 'medium', className, label = 'Search inventory', onSearch }: Props) {
  const router = useRouter();
  const id = useId();
  const current = useRouterState({ select: ({ location }) => searchedFor(location) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('search');
    const search = typeof value === 'string' ? value.trim() : '';
    if (!search) return;
    void router.navigate({ to: '/inventory', search: { search } });
    onSearch?.();
  };
  return (
    <form
      role="search"
      aria-label={label}
      action="/inventory"
      onSubmit={submit}
      className={cx(classes.form, size === 'large' && classes.large, className)}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <SuggestingInput
        id={id}
        type="search"
        name="search"
        text={current}
        placeholder="Keyword, model, part #"
        maxLength={200}
        dir="auto"
        required
        autoComplete="off"
        enterKeyHint="search"
        className={classes.input}
      />
      <button type="submit" aria-label="Search" className={cx(buttonClass(), classes.submit)}>
        <IconSearch size={20} aria-hidden />
      </button>
    </form>
  );
}

/** The words of the inventory's address, so that they can be changed; empty everywhere else. */
function searchedFor({ pathname, search }: { pathname: string; search: Record<string, unknown> }): string {
  const words = pathname === '/inventory' ? search['search'] : undefined;
  return typeof words === 'string' ? words : '';
}
