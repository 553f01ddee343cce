import { useState } from 'react';

/** What a dialog is about: it stays while the dialog fades, when there is nothing any more. */
export function useShown<Value>(value: Value | undefined): Value | undefined {
  const [shown, setShown] = useState(value);
  if (value !== undefined && value !== shown) setShown(value);
  return value ?? shown;
}
