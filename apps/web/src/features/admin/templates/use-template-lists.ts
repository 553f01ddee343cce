import { trpc } from '../../../trpc.ts';

/** Lets the list and the active templates of the answer's picker be read anew after a change (admin.md 7). */
export function useRefreshTemplates(): () => void {
  const utils = trpc.useUtils();
  return () => {
    void utils.admin.templates.list.invalidate();
    void utils.admin.templates.active.invalidate();
  };
}
