import { siteSettings } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { placeholdersOf } from '../../domain/shop/shop.ts';
import { getShop } from '../../shop/get-shop.ts';
import { BACKUPS_SETTING } from './confirm-backups.ts';
import type { LaunchItem } from './schema.ts';

/** The tasks before the site opens, done or not (decisions C3, C5). */
export async function listLaunchItems(ctx: Context): Promise<LaunchItem[]> {
  const { mail, ai, google } = ctx.integrations;
  const missing = placeholdersOf(await getShop(ctx));
  const backups = await ctx.db.$count(siteSettings, eq(siteSettings.key, BACKUPS_SETTING));
  return [
    { key: 'mail', done: mail, missing: [] },
    { key: 'ai', done: ai, missing: [] },
    { key: 'google', done: google, missing: [] },
    { key: 'shop', done: missing.length === 0, missing },
    { key: 'backups', done: backups > 0, missing: [] },
  ];
}
