import { diskRoomText } from '@dealer/api/domain/shop/disk-room';
import type { RouterOutputs } from '@dealer/api/types';
import { StatusLine } from './StatusLine.tsx';

type LowDisk = NonNullable<RouterOutputs['admin']['dashboard']['get']['lowDisk']>;

/** What happens when the disk of a folder is full. */
const consequences: Record<LowDisk['folder'], string> = {
  data: 'When the disk is full, nothing can be saved.',
  backups: 'When the disk is full, no backup can be made.',
};

/** Warns of a disk that is almost full. */
export function DiskLine({ disk: { folder, freeBytes } }: { disk: LowDisk }) {
  const problem = `The server’s disk for ${folder} has room for ${diskRoomText(freeBytes)} only.`;
  return (
    <StatusLine problem={problem}>
      {consequences[folder]} Old files of the backup folder can be deleted first.
    </StatusLine>
  );
}
