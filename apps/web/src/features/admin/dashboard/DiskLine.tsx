import { diskRoomText } from '@dealer/api/domain/shop/disk-room';
import type { RouterOutputs } from '@dealer/api/types';
import { IconAlertTriangle } from '@dealer/ui/icons';
import classes from './dashboard.module.css';

type LowDisk = NonNullable<RouterOutputs['admin']['dashboard']['get']['lowDisk']>;

/** What happens when the disk of a folder is full. */
const consequences: Record<LowDisk['folder'], string> = {
  data: 'When the disk is full, nothing can be saved.',
  backups: 'When the disk is full, no backup can be made.',
};

/** Warns of a disk that is almost full. */
export function DiskLine({ disk: { folder, freeBytes } }: { disk: LowDisk }) {
  return (
    <p className={classes.backup} data-urgent>
      <IconAlertTriangle className={classes.icon} size={22} aria-hidden />
      <span>
        <strong>
          The server’s disk for {folder} has room for {diskRoomText(freeBytes)} only.
        </strong>{' '}
        {consequences[folder]} Old files of the backup folder can be deleted first.
      </span>
    </p>
  );
}
