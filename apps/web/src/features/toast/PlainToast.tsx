import { Button } from '@dealer/ui';
import { useEffect, useState } from 'react';
import classes from './PlainToast.module.css';
import { type ShownToast, toastClosed } from './toast.ts';

/** The newest toast where the code of the usual one could not be loaded. */
export function PlainToast({ toast }: { toast: ShownToast }) {
  const { id, title, message, kind, duration, action } = toast;
  const [closed, setClosed] = useState<number>();
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    if (hasFocus) return undefined;
    const timer = setTimeout(() => {
      setClosed(id);
      toastClosed(id);
    }, duration);
    return () => clearTimeout(timer);
  }, [id, duration, hasFocus]);
  if (closed === id) return null;
  const close = () => {
    setClosed(id);
    toastClosed(id);
  };
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
      {action && (
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
      <Button size="small" variant="outline" onClick={close}>
        Close
      </Button>
    </div>
  );
}
