/** What a backup was found to hold when it was restored into a scratch database. */
export interface ProvenBackup {
  /** Without deleted ones. */
  products: number;
  requests: number;
  /** Images, however many widths each is kept in. */
  images: number;
  /** What kept it from being copied to another place, if anything did; null where no such place is set up. */
  offSite: { problem: string | null } | null;
}

/** Makes backups of this site and proves that they can be restored. */
export interface BackupWork {
  /**
   * Writes a backup, restores it into a scratch database, compares counts and checksums, copies it to
   * another place where one is set up, and deletes old backups.
   * @throws NonRetryableError or RetryableError with a sentence for staff
   */
  run(signal: AbortSignal): Promise<ProvenBackup>;
}
