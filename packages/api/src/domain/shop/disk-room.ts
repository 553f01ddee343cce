/** With less, the next backup or a few hundred images may fill a disk. */
export const LOW_DISK_BYTES = 1_000_000_000;

const MEGABYTE = 1_000_000;

/** Room on a disk in words: '640 MB'. */
export const diskRoomText = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} MB`;
