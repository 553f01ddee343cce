import { useNavigate } from '@tanstack/react-router';
import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { failure } from '../../failure.ts';
import { nameOf, type Version } from './version.ts';

/** What one click does with a version: a trial on the golden set, which the Enrichment tab shows, or a rollback. */
export function useVersionActions() {
  const utils = trpc.useUtils();
  const once = useOnce();
  const navigate = useNavigate();
  const trial = trpc.admin.enrichment.startTrial.useMutation({
    onSuccess: (run) => {
      utils.admin.enrichment.latest.setData(undefined, { run });
      void utils.admin.overview.get.invalidate();
      void navigate({ to: '/admin/data-enrichment', search: {} });
    },
    onError: (error) => showToast(failure(error, 'The trial could not be started')),
  });
  const rollBack = trpc.admin.smartLookup.versions.rollBack.useMutation({
    onSuccess: (version, { id }) =>
      showToast({
        title: 'Success',
        message: `Smart Lookup now follows ${version.id === id ? 'the built-in configuration' : nameOf(version)}`,
      }),
    onError: (error) => showToast(failure(error, 'Failed to roll back')),
    onSettled: () => void utils.admin.smartLookup.versions.list.invalidate(),
  });
  return {
    busy: trial.isPending || rollBack.isPending,
    startTrial: ({ id }: Version) => once(() => trial.mutateAsync({ versionId: id })),
    rollBack: ({ id }: Version) => once(() => rollBack.mutateAsync({ id })),
  };
}
