/** The room on the disk of a folder that the site writes into. */
export interface DiskRoom {
  folder: 'data' | 'backups';
  /** What this process may still write. */
  freeBytes: number;
}

/** Reads the room on each disk. A folder that does not exist yet, or whose disk does not say, is left out. */
export type ReadDisks = () => Promise<DiskRoom[]>;
