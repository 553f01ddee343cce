import { Button, LinkButton } from '@dealer/ui';
import { useCallback, useEffect, useState } from 'react';
import classes from './PlainToast.module.css';
import { type ShownToast, toastClosed } from './toast.ts';

/** The newest toast where the code of the usual one could not be loaded. */
export function PlainToast({ toast }: { toast: ShownToast }) {
  const { id, title, message, kind, duration, action } = toast;
  const [closed, setClosed] = useState<number>();
  const [hasFocus, setHasFocus] = useState(false);
  const close = useCallback(() => {
    setClosed(id);
    // React reports no blur of a button that is removed: the next toast would wait for it without an end.
    setHasFocus(false);
    toastClosed(id);
  }, [id]);
  useEffect(() => {
    if (hasFocus) return undefined;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [close, duration, hasFocus]);
  if (closed === id) return null;
  return (
    <div
      role={kind === 'destructive' ? 'alert' : 'status'}
      className={classes.toast}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <p>
        <strong>{title}</strong> {message}
      </p>
      {action?.onClick && (
        <Button
          size="small"
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      {action?.href && (
        <LinkButton size="small" href={action.href} onClick={close}>
          {action.label}
        </LinkButton>
      )}
      <Button size="small" variant="outline" onClick={close}>
        Close
      </Button>
    </div>
  );
}
