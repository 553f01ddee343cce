import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import classes from './SuggestingInput.module.css';

type Suggestions = ComponentType<{ input: HTMLInputElement }>;

const load = () => import('./SearchSuggestions.tsx');

/**
 * The input of a search form that offers what it finds while somebody types. What makes it do so is fetched when it is
 * first focused; until then, and where no script runs, it is the plain input that the server sent.
 */
export function SuggestingInput(props: Omit<ComponentProps<'input'>, 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  const [attached, setAttached] = useState<{ Suggestions: Suggestions; input: HTMLInputElement }>();
  const attach = () => {
    if (attached) return;
    load().then(
      ({ SearchSuggestions }) => {
        if (input.current) setAttached({ Suggestions: SearchSuggestions, input: input.current });
      },
      () => undefined,
    );
  };
  return (
    <span className={classes.wrap} onFocus={attach}>
      <input {...props} ref={input} />
      {attached && <attached.Suggestions input={attached.input} />}
    </span>
  );
}
