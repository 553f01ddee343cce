import { siteSettings, users } from '@dealer/db';
import { and, asc, eq, ilike, isNull, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { placeholdersOf } from '../../domain/shop/shop.ts';
import { getShop } from '../../shop/get-shop.ts';
import { BACKUPS_SETTING } from './confirm-backups.ts';
import type { LaunchItem } from './schema.ts';

/** Accounts of the starter catalog that can enter the staff area. No real person has an address of example.com (RFC 2606). */
async function sampleStaff({ db }: Context): Promise<string[]> {
  const isSample = and(
    ilike(users.email, '%@example.com'),
    ne(users.role, 'customer'),
    isNull(users.disabledAt),
  );
  const accounts = await db.select({ email: users.email }).from(users).where(isSample).orderBy(asc(users.id));
  return accounts.map(({ email }) => email);
}

/** The tasks before the site opens, done or not (decisions C3, C5). */
export async function listLaunchItems(ctx: Context): Promise<LaunchItem[]> {
  const { mail, ai, google } = ctx.integrations;
  const missing = placeholdersOf(await getShop(ctx));
  const backups = await ctx.db.$count(siteSettings, eq(siteSettings.key, BACKUPS_SETTING));
  const samples = await sampleStaff(ctx);
  return [
    { key: 'mail', done: mail, missing: [] },
    { key: 'ai', done: ai, missing: [] },
    { key: 'google', done: google, missing: [] },
    { key: 'shop', done: missing.length === 0, missing },
    { key: 'samples', done: samples.length === 0, missing: samples },
    { key: 'backups', done: backups > 0, missing: [] },
  ];
}
