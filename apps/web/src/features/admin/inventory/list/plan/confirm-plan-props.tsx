import { Loader } from '@mantine/core';
import type { useCellPlan } from './use-cell-plan.ts';

/**
 * The properties of the button that stores what a preview shows. While there is nothing to store the button keeps the focus, which
 * `disabled` would give away: Enter stores as soon as the preview is there.
 */
export function confirmPlanProps({
  preview,
  busy,
}: Pick<ReturnType<typeof useCellPlan>, 'preview' | 'busy'>) {
  const isWaiting = !preview.data && preview.isFetching;
  const label = preview.data ? `Change ${preview.data.cells} cell(s)` : 'Change';
  return {
    loading: busy,
    ...(!preview.data?.cells && { 'aria-disabled': true, 'data-disabled': true }),
    leftSection: isWaiting && <Loader size={16} />,
    children: isWaiting ? 'Checking…' : label,
  };
}
