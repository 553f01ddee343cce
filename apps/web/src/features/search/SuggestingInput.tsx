import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import classes from './SuggestingInput.module.css';

type Suggestions = ComponentType<{ input: HTMLInputElement }>;

const load = () => import('./SearchSuggestions.tsx');

interface Props extends Omit<ComponentProps<'input'>, 'ref' | 'defaultValue'> {
  /** The text in it until somebody types, and again when it changes. */
  text: string;
}

/**
 * The input of a search form that offers what it finds while somebody types. What makes it do so is fetched when it is
 * first focused; until then, and where no script runs, it is the plain input that the server sent.
 */
export function SuggestingInput({ text, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  // The same input with another text, not another input: it may have the focus. The first text is the served one. What somebody
  // types while the search before it arrives stays.
  useEffect(() => {
    const field = input.current;
    const isTyping = field === document.activeElement && field?.value !== shown.current;
    if (field && shown.current !== text && !isTyping) field.value = text;
    shown.current = text;
  }, [text]);
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
      <input {...props} defaultValue={text} ref={input} />
      {attached && <attached.Suggestions input={attached.input} />}
    </span>
  );
}
