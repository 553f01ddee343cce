import { clockProblem } from '@dealer/api/domain/moment';
import { useRef, useState } from 'react';

const INCOMPLETE = 'Please give the date and the time.';

/**
 * Returns what is wrong with a field of a date and a time. One that has a date without its time, or the other way around, has an empty
 * value, as if there was to be no appointment.
 */
function problemOf({ validity, value }: HTMLInputElement, isRequired: boolean): string | undefined {
  if (validity.badInput || (isRequired && !value)) return INCOMPLETE;
  return value ? clockProblem(value) : undefined;
}

/** Checks a field of a date and a time when a button is pressed: while it is typed, each new year passes through 0002 and 0020. */
export function useClockCheck() {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  return {
    field,
    problem,
    /**
     * Shows what is wrong with the value, and moves the focus to the field.
     * @param isRequired an empty value is wrong, too
     * @returns whether something is wrong
     */
    check: (isRequired: boolean) => {
      const found = field.current ? problemOf(field.current, isRequired) : undefined;
      setProblem(found);
      if (found !== undefined) field.current?.focus();
      return found !== undefined;
    },
    forget: () => setProblem(undefined),
  };
}
