import { imageSourcePriority, productMetadata, type Transaction } from '@dealer/db';
import { sql } from 'drizzle-orm';
import { sameName } from '../catalog/ensure.ts';

/** Gives remembered models and image sources of one brand to another, which keeps its own where both have one. */
export async function moveBrandKnowledge(tx: Transaction, from: string, to: string): Promise<void> {
  if (from.toLowerCase() !== to.toLowerCase()) {
    await tx.execute(sql`
      delete from ${productMetadata} old using ${productMetadata} kept
      where lower(old.brand) = lower(${from}) and lower(kept.brand) = lower(${to})
        and translate(lower(kept.model), ' -', '') = translate(lower(old.model), ' -', '')`);
    await tx.execute(sql`
      delete from ${imageSourcePriority} old using ${imageSourcePriority} kept
      where lower(old.brand) = lower(${from}) and lower(kept.brand) = lower(${to})
        and lower(kept.source_domain) = lower(old.source_domain)`);
  }
  await tx.update(productMetadata).set({ brand: to }).where(sameName(productMetadata.brand, from));
  await tx.update(imageSourcePriority).set({ brand: to }).where(sameName(imageSourcePriority.brand, from));
}
