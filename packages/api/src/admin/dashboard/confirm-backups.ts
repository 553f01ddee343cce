import { siteSettings } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../in-transaction.ts';
import { recordEdit } from '../../record-edit.ts';
import type { StaffContext } from '../staff-context.ts';

/** The key of the setting that exists while backups are confirmed. */
export const BACKUPS_SETTING = 'backups_confirmed';

/** Stores or withdraws superadmin's confirmation that the database and the images are backed up. */
export async function confirmBackups(ctx: StaffContext, { done }: { done: boolean }): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    const { now, actor } = ctx;
    const [changed] = done
      ? await tx
          .insert(siteSettings)
          .values({ key: BACKUPS_SETTING, value: now().toISOString(), updatedByName: actor.name })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(siteSettings).where(eq(siteSettings.key, BACKUPS_SETTING)).returning();
    if (!changed) return;
    await recordEdit(tx, ctx, {
      actionType: 'UPDATED',
      entityType: 'settings',
      entityId: changed.id,
      entityName: 'Before the site opens',
      before: { [BACKUPS_SETTING]: !done },
      after: { [BACKUPS_SETTING]: done },
    });
  });
}
