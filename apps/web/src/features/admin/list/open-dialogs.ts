import { useBlocker } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';

/** What closes each open dialog, that of the topmost one last. */
let closers: (() => void)[] = [];
const listeners = new Set<() => void>();

function replace(next: (() => void)[]): void {
  closers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const hasOpenDialog = () => closers.length > 0;

/** Whether a navigation is a step back that belongs to an open dialog rather than to the page below it. */
export const isBackOfDialog = ({ action }: { action: string }): boolean =>
  action === 'BACK' && hasOpenDialog();

/** Makes Back close a dialog while it is open. @param onBack does nothing where the dialog has to stay */
export function useOpenDialog(opened: boolean, onBack: () => void): void {
  const close = useStableCallback(onBack);
  useEffect(() => {
    if (!opened) return undefined;
    const closer = () => close();
    replace([...closers, closer]);
    return () => replace(closers.filter((other) => other !== closer));
  }, [opened, close]);
}

function closeOnBack(navigation: { action: string }): boolean {
  if (!isBackOfDialog(navigation)) return false;
  closers.at(-1)?.();
  return true;
}

/** Back closes the topmost dialog and leaves the page below as it is. For the frame of the staff area. */
export function useBackClosesDialogs(): void {
  const isOpen = useSyncExternalStore(subscribe, hasOpenDialog, () => false);
  useBlocker({ shouldBlockFn: closeOnBack, enableBeforeUnload: false, disabled: !isOpen });
}
