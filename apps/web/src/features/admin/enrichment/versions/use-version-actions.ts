import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { nameOf, type Version } from './version.ts';

/** The actions that one click does with a version: a trial on the golden set, which the Enrichment tab shows, or a rollback. */
export function useVersionActions() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const trial = useAction(trpc.admin.enrichment.startTrial, {
    error: 'The trial could not be started',
    onSuccess: (run) => {
      utils.admin.enrichment.latest.setData(undefined, { run });
      void utils.admin.overview.get.invalidate();
    },
    afterSuccess: () => navigate({ to: '/admin/data-enrichment', search: {} }),
  });
  const rollBack = useAction(trpc.admin.smartLookup.versions.rollBack, {
    success: (version, { id }) =>
      `Smart Lookup now follows ${version.id === id ? 'the built-in configuration' : nameOf(version)}`,
    error: 'Failed to roll back',
    invalidate: () => utils.admin.smartLookup.versions.list.invalidate(),
  });
  return {
    busy: trial.isPending || rollBack.isPending,
    startTrial: ({ id }: Version) => trial.run({ versionId: id }),
    rollBack: ({ id }: Version) => rollBack.run({ id }),
  };
}
