import { timings } from '@dealer/ui/timings';
import type { MouseEvent } from 'react';

/**
 * Tells the second press of a double one, whose first has replaced what stands there. A mouse counts its clicks; those of a finger
 * and of a key are known by the time.
 * @param since when it was replaced, as performance.now() has it
 */
export function isSecondPress({ detail, nativeEvent }: MouseEvent, since: number): boolean {
  const isByTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return (detail !== 1 || isByTouch) && performance.now() - since < timings.doubleClick;
}
