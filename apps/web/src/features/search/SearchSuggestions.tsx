import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { trpc } from '../../trpc.ts';
import { optionGroups } from './options.ts';
import classes from './SearchSuggestions.module.css';
import { SuggestionItem } from './SuggestionItem.tsx';
import { useCombobox } from './use-combobox.ts';

const WAIT_MS = 80;
/** The fewest letters that are searched for: one letter fits half of everything. */
const MIN_LETTERS = 2;
const MAX_LETTERS = 200;

/** Shows below a search input what the inventory has for its letters: machines, categories, brands. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState(input.value);
  const { groups, isStale } = useFound(text);
  const options = groups.flatMap((group) => group.options);
  const optionId = (index: number) => `${id}${index}`;
  const go = (index: number) => {
    const option = options[index];
    if (!option) return;
    input.blur();
    void router.navigate({ href: option.href });
  };
  const { open, active, setActive } = useCombobox({
    input,
    setText,
    listId: id,
    optionId,
    count: options.length,
    isStale,
    go,
  });
  const found = options.length === 1 ? 'One suggestion' : `${options.length} suggestions`;
  return (
    <>
      <span role="status" className="visually-hidden">
        {open && found}
      </span>
      {open && (
        // The focus stays in the input while the list is pressed.
        <div
          id={id}
          role="listbox"
          aria-label="Suggestions"
          aria-busy={isStale}
          className={classes.list}
          onMouseDown={keepFocus}
        >
          {groups.map(({ title, options: members }) => (
            <div key={title} role="group" aria-label={title} className={classes.group}>
              <span className={classes.title} aria-hidden>
                {title}
              </span>
              {members.map((option) => {
                const index = options.indexOf(option);
                return (
                  <SuggestionItem
                    key={option.href}
                    id={optionId(index)}
                    option={option}
                    active={index === active}
                    onPoint={() => setActive(index)}
                    onChoose={() => input.blur()}
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Returns what was found for a text, a moment after the last key; what was found before stays until then. */
function useFound(text: string) {
  const wanted = text.trim().slice(0, MAX_LETTERS);
  const [search] = useDebouncedValue(wanted, WAIT_MS);
  const { data, isPlaceholderData } = trpc.storefront.products.suggest.useQuery(
    { search },
    { enabled: search.length >= MIN_LETTERS, placeholderData: keepPreviousData },
  );
  const hasSome = data && search.length >= MIN_LETTERS && wanted.length >= MIN_LETTERS;
  return { groups: hasSome ? optionGroups(data) : [], isStale: search !== wanted || isPlaceholderData };
}

function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}
