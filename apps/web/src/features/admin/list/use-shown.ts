import { useState } from 'react';

/** Keeps the last value of a dialog while it fades out, when its value is undefined already. */
export function useShown<Value>(value: Value | undefined): Value | undefined {
  const [shown, setShown] = useState(value);
  if (value !== undefined && value !== shown) setShown(value);
  return value ?? shown;
}
