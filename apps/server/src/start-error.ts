import { DatabaseUnavailable, isDiskFull } from '@dealer/db';
import { ListenError } from './connections/open-server.ts';
import { EnvError } from './env.ts';
import { DataFolderUnusable } from './file-access.ts';
import { errorText } from './log/log-error.ts';

/** An error that the operator can fix, printed as one line. */
export class StartError extends Error {}

const known = [StartError, ListenError, EnvError, DataFolderUnusable, DatabaseUnavailable];

/** What the operator reads of an error that ends the start: one line where they can fix it, else where it happened. */
export function startErrorText(error: unknown): string {
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message;
  // Each part of the start writes something: the database, sample accounts, sample images.
  if (isDiskFull(error))
    return 'Cannot start: the disk is full. Free some space, old files of BACKUP_DIR first, then start again; nothing must be repaired.';
  return `Cannot start: ${errorText(error)}`;
}
