import { StaffModal } from '../../list/StaffModal.tsx';
import { NewVersionForm } from './NewVersionForm.tsx';
import type { Version } from './version.ts';

interface Props {
  opened: boolean;
  versions: Version[];
  onClose: () => void;
}

/** The dialog of a new version. What is typed is kept: closed by a slip, it opens with it again. */
export function NewVersionDialog({ opened, versions, onClose }: Props) {
  return (
    <StaffModal opened={opened} onClose={onClose} size={760} title="New Version">
      <NewVersionForm versions={versions} onDone={onClose} />
    </StaffModal>
  );
}
