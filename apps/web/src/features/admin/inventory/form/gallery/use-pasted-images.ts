import { type RefObject, useEffect } from 'react';
import { useStableCallback } from '../../../../../lib/use-stable-callback.ts';

const isTextBox = (target: Element) => target.matches('textarea, input:not([type=checkbox], [type=file])');

/**
 * Takes the images that are pasted while a form is open, wherever in it, or nowhere, the focus is. Text that is pasted
 * into a text box stays text, also where an image of it comes along; another form and an open dialog keep what is theirs.
 * @param within something in that form
 */
export function usePastedImages(within: RefObject<Element | null>, take: (images: File[]) => void): void {
  const onPaste = useStableCallback((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const images = Array.from(clipboardData?.files ?? []).filter(({ type }) => type.startsWith('image/'));
    if (!images.length || !(target instanceof Element) || document.querySelector('[aria-modal=true]')) return;
    const form = target.closest('form');
    if (form && form !== within.current?.closest('form')) return;
    if (isTextBox(target) && clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    take(images);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onPaste]);
}
