import { searchWords } from '@dealer/api/domain/text';
import { IconSearch } from '@dealer/ui/icons';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { isModalOpen } from '../../../lib/is-behind-modal.ts';
import { useSingleKeys } from '../shell/single-keys.ts';
import classes from './list.module.css';

const DEBOUNCE_MS = 250;

interface Props {
  label: string;
  /** The search in the address. */
  value: string;
  onSearch: (search: string | undefined) => void;
}

/** The search of a list: runs after a pause in typing, or at once on Enter. The slash key focuses it. */
export function SearchBox({ label, value, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // Under an open dialog the list is out of reach.
  const keyName = useSingleKeys([['/', () => !isModalOpen() && field.current?.focus()]]);
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Searches sent from here that the address does not show yet: the text may have changed since, and stays.
  const [sent, setSent] = useState<string[]>([]);
  if (value !== lastValue) {
    setLastValue(value);
    setSent(sent.slice(sent.indexOf(value) + 1));
    if (!sent.includes(value)) setTyped(value);
  }
  const search = (text: string) => {
    // As the address will have it, which drops the tabs of pasted cells.
    const words = searchWords(text);
    if (words === value) return;
    setSent([...sent, words]);
    onSearch(words || undefined);
  };
  const searchSoon = useDebouncedCallback((text: string) => {
    // A link or Back may have replaced the text meanwhile.
    if (text === typed) search(text);
  }, DEBOUNCE_MS);
  const change = (text: string) => {
    setTyped(text);
    searchSoon(text);
  };
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <TextInput
        ref={field}
        type="search"
        aria-keyshortcuts={keyName('/')}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          typed ? (
            <CloseButton aria-label="Clear the search" onClick={() => change('')} />
          ) : (
            keyName('/') && (
              <kbd className={classes.key} aria-hidden>
                /
              </kbd>
            )
          )
        }
      />
    </form>
  );
}
