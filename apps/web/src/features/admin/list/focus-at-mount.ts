/** A ref for a control that takes the place of the one that was pressed: gives it the focus once. */
export const focusAtMount = (control: HTMLElement | null): void => control?.focus();
