import type { RouterOutputs } from '@dealer/api/types';
import { trpc } from '../../../trpc.ts';

export type Template = RouterOutputs['admin']['templates']['list'][number];

/** Invalidates the list of templates and the picker's active templates after a change (admin §7). */
export function useRefreshTemplates(): () => void {
  const utils = trpc.useUtils();
  return () => {
    void utils.admin.templates.list.invalidate();
    void utils.admin.templates.active.invalidate();
  };
}
