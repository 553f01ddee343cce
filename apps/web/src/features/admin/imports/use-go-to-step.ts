import { useNavigate } from '@tanstack/react-router';
import { useMounted } from '../../../lib/use-mounted.ts';
import type { ImportStep } from './import-steps.ts';

/**
 * Goes to a step of an import once the server has answered, unless the caller's component is gone by then: people who
 * left meanwhile stay where they are.
 */
export function useGoToStep() {
  const navigate = useNavigate();
  const isMounted = useMounted();
  return (id: number, step: ImportStep, { replace = false } = {}): void => {
    if (isMounted()) void navigate({ to: '/admin/import', search: { id: String(id), step }, replace });
  };
}
