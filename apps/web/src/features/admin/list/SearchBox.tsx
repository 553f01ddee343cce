import { IconSearch } from '@dealer/ui/icons';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import classes from './list.module.css';

const PAUSE_MS = 250;

interface Props {
  label: string;
  /** What the address says. */
  value: string;
  onSearch: (search: string | undefined) => void;
}

/** A list's search: it is asked after a short pause, at once with Enter; the slash key leads to it from anywhere. */
export function SearchBox({ label, value, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // Under an open dialog the list is out of reach.
  useHotkeys([['/', () => !document.querySelector('[aria-modal=true]') && field.current?.focus()]]);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  // The Back button and a link change the address from outside; what was asked here may have been typed on since.
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) setTyped(value);
  }
  const ask = (text: string) => {
    const search = text.trim();
    setAsked(search);
    if (search !== value) onSearch(search || undefined);
  };
  const askSoon = useDebouncedCallback(ask, PAUSE_MS);
  const change = (text: string) => {
    setTyped(text);
    askSoon(text);
  };
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
      }}
    >
      <TextInput
        ref={field}
        type="search"
        aria-keyshortcuts="/"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          typed ? (
            <CloseButton aria-label="Clear the search" onClick={() => change('')} />
          ) : (
            <kbd className={classes.key} aria-hidden>
              /
            </kbd>
          )
        }
      />
    </form>
  );
}
