/** The code of a key that an input method has handled. */
const HANDLED = 229;

/** Whether an input method (IME) handles a key. Safari ends the composition before the event of the key that ends it: only its code is left. */
export const isForInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === HANDLED;
