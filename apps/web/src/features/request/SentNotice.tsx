import { useEffect, useRef } from 'react';
import classes from './request.module.css';

interface Props {
  title: string;
  message: string;
  /** Whether it takes the focus, in place of the form that had it. */
  takesFocus?: boolean;
}

/** The text of a toast, but on the page that answers a form which the browser sent by itself. */
export function SentNotice({ title, message, takesFocus = false }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) text.current?.focus();
  }, [takesFocus]);
  return (
    <p ref={text} role="status" tabIndex={-1} className={classes.sent}>
      <strong>{title}</strong> {message}
    </p>
  );
}
