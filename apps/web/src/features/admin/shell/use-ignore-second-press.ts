import { useEffect } from 'react';
import { isWithinDoubleClick } from '../../../lib/second-press.ts';

const CONTROLS = 'a[href], button, summary, [role="menuitem"], [role="option"]';

/** Two taps of a finger that are closer than this are at the same place. */
const SAME_PLACE_PIXELS = 24;

interface Press {
  control: Element | null;
  /**
   * The name of its control at that time. A new element with the same name, such as 'Next' of a list, is the same control to people; an
   * element with another name, such as 'Reopen' in the place of 'Mark as handled', is another one.
   */
  name: string;
  x: number;
  y: number;
  at: number;
}

const nameOf = (control: Element | null) => control?.getAttribute('aria-label') ?? control?.textContent ?? '';

const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest(CONTROLS) : null);

function pressOf(event: MouseEvent): Press {
  const { clientX, clientY } = event;
  const control = controlOf(event);
  return { control, name: nameOf(control), x: clientX, y: clientY, at: performance.now() };
}

/** Whether a click is the second of a double one. The browser counts the clicks of a mouse; taps are compared by time and place. */
function isSecond(event: MouseEvent, press: Press, first: Press): boolean {
  if (!(event instanceof PointerEvent && event.pointerType === 'touch')) return event.detail > 1;
  const isNear = Math.hypot(press.x - first.x, press.y - first.y) < SAME_PLACE_PIXELS;
  return isNear && isWithinDoubleClick(first.at);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Keeps a double click, and Enter that is held down, on what they began at. Many a button goes or gets another name when it is
 * pressed, and another one stands in its place or has the focus then: the rest of the press must not do what that one does.
 */
export function useIgnoreSecondPress(): void {
  useEffect(() => {
    let first: Press | undefined;
    let enterPress: { target: EventTarget | null; name: string } | undefined;
    const onClick = (event: MouseEvent) => {
      // By key, or by a script.
      if (event.detail === 0) return;
      const press = pressOf(event);
      if (!first || !isSecond(event, press, first)) first = press;
      else if (press.control && press.name !== first.name) stop(event);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      const { target } = event;
      const name = nameOf(controlOf(event));
      if (!event.repeat) enterPress = { target, name };
      else if (target !== enterPress?.target || name !== enterPress.name) stop(event);
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}
