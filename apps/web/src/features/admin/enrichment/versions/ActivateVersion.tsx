import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { failure } from '../../failure.ts';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';
import { useShown } from '../../list/use-shown.ts';
import { nameOf, type Version } from './version.ts';

interface Props {
  version: Version | undefined;
  /** The one that it takes the place of, undefined where lookups follow what is built in. */
  current: Version | undefined;
  onClose: () => void;
}

/** Asks, then makes a version the current one. */
export function ActivateVersion({ version, current, onClose }: Props) {
  const utils = trpc.useUtils();
  const once = useOnce();
  const shown = useShown(version);
  const activate = trpc.admin.smartLookup.versions.activate.useMutation({
    onSuccess: (activated) =>
      showToast({ title: 'Success', message: `Smart Lookup now follows ${nameOf(activated)}` }),
    onError: (error) => showToast(failure(error, 'Failed to activate version', 'Activation failed')),
    onSettled: () => {
      void utils.admin.smartLookup.versions.list.invalidate();
      onClose();
    },
  });
  const replaced = current ? nameOf(current) : 'the built-in configuration';
  return (
    <ConfirmModal
      opened={version !== undefined}
      question={`Activate ${shown ? nameOf(shown) : 'this version'}? It replaces ${replaced} in every lookup from now on.`}
      confirmLabel="Activate"
      busy={activate.isPending}
      onConfirm={() => version && once(() => activate.mutateAsync({ id: version.id }))}
      onClose={onClose}
    />
  );
}
