import { useEffect, useEffectEvent, useState } from 'react';

interface Options {
  input: HTMLInputElement;
  listId: string;
  optionId: (index: number) => string;
  /** The number of options to choose from. */
  count: number;
  /** The options are those of fewer letters: keys choose none of them, so Enter never opens what was not meant. */
  isStale: boolean;
  /** Gets what is typed. */
  setText: (text: string) => void;
  /** Navigates to the page of an option. */
  go: (index: number) => void;
}

/**
 * Makes a combobox of an input that stands already (WAI-ARIA, editable with list): arrow keys move, Enter goes to the
 * active option or submits, Escape closes. The focus stays in the input.
 */
export function useCombobox({ input, listId, optionId, count, isStale, setText, go }: Options) {
  const [wanted, setWanted] = useState(true);
  const [active, setActive] = useState(-1);
  const open = wanted && count > 0;

  const onInput = useEffectEvent(() => {
    setText(input.value);
    setWanted(true);
    setActive(-1);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && count) {
      event.preventDefault();
      setWanted(true);
      if (isStale) return;
      // One place more than options: -1 is the text that was typed.
      if (open) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
      else setActive(step > 0 ? 0 : count - 1);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setWanted(false);
      setActive(-1);
    } else if (event.key === 'Enter') {
      setWanted(false);
      if (!open || active < 0) return;
      event.preventDefault();
      go(active);
    }
  });
  const onFocus = useEffectEvent(() => {
    // The page may have put another text there, as after Back.
    setText(input.value);
    setWanted(true);
  });
  const onBlur = useEffectEvent(() => {
    setWanted(false);
    setActive(-1);
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener('input', onInput, { signal });
    input.addEventListener('keydown', onKeyDown, { signal });
    input.addEventListener('focus', onFocus, { signal });
    input.addEventListener('click', onFocus, { signal });
    input.addEventListener('blur', onBlur, { signal });
    // What was typed between drawing and listening.
    onInput();
    return () => stop.abort();
  }, [input]);

  const activeId = open && active >= 0 ? optionId(active) : undefined;
  useEffect(() => {
    const attributes: Record<string, string> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      ...(open && { 'aria-controls': listId }),
      ...(activeId && { 'aria-activedescendant': activeId }),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name);
    };
  }, [input, listId, open, activeId]);

  return { open, active, setActive };
}
