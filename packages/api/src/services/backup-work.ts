/** The contents of a backup, counted after a restore into a temporary database. */
export interface VerifiedBackup {
  /** The number of products without deleted ones. */
  products: number;
  requests: number;
  /** Images; the widths of one image count once. */
  images: number;
  /** The copy in another place, with what is wrong with it for staff; null where no such place is set up. */
  offSite: { problem: string | null } | null;
  /** A sentence for staff about old files that could not be deleted; null if all were. */
  cleanupProblem: string | null;
}

/** Makes backups of this site and verifies each by restoring it. */
export interface BackupWork {
  /**
   * Writes a backup, restores it into a temporary database, compares counts and checksums, copies it to
   * another place where one is set up, and deletes old backups.
   * @throws NonRetryableError or RetryableError with a sentence for staff
   */
  run(signal: AbortSignal): Promise<VerifiedBackup>;
}
