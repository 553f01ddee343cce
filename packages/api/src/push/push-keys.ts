import { type Db, pushKeys } from '@dealer/db';
import webPush from 'web-push';

/** The key pair of push messages (VAPID), in base64url. */
interface PushKeys {
  publicKey: string;
  /** A secret. */
  privateKey: string;
}

async function readPushKeys(db: Db): Promise<PushKeys | undefined> {
  const { publicKey, privateKey } = pushKeys;
  const [stored] = await db.select({ publicKey, privateKey }).from(pushKeys);
  return stored;
}

/** The key pair, which is made when it is needed first. */
export async function getPushKeys(db: Db): Promise<PushKeys> {
  const stored = await readPushKeys(db);
  if (stored) return stored;
  await db.insert(pushKeys).values(webPush.generateVAPIDKeys()).onConflictDoNothing();
  const keys = await readPushKeys(db);
  if (!keys) throw new Error('The new push keys were not stored');
  return keys;
}
