import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Db, type SigningKey, signingKeys } from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { statusPathOf } from '../domain/requests/status-path.ts';

/** The days for which a link shows its request. */
const LINK_DAYS = 120;
/** The age at which a key stops signing; it verifies until its last link has expired. */
const KEY_DAYS = 90;
const SECRET_BYTES = 32;

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** The key that signs a link. */
type Signer = Pick<SigningKey, 'id' | 'secret'>;

const signsFrom = (now: Date) => new Date(now.getTime() - KEY_DAYS * DAY_MS);

/** The newest key, null if it is too old to sign: for a statement that needs a key beside its rows. */
export function newestSigner(now: Date): SQL<Signer | null> {
  const { id, secret, createdAt } = signingKeys;
  return sql`(select case when ${createdAt} > ${signsFrom(now).toISOString()}::timestamptz
      then json_build_object('id', ${id}, 'secret', ${secret}) end
    from ${signingKeys} order by ${id} desc limit 1)`;
}

/** The key that signs now; a new one is stored once the newest is too old. */
export async function currentSigningKey(db: Db, now: Date): Promise<Signer> {
  const [newest] = await db.select().from(signingKeys).orderBy(desc(signingKeys.id)).limit(1);
  if (newest && newest.createdAt > signsFrom(now)) return newest;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const [added] = await db.insert(signingKeys).values({ secret, createdAt: now }).returning();
  if (!added) throw new Error('The new signing key was not stored');
  return added;
}

/** Ends every status link that was given out, for when some got into wrong hands; the next request gets a new key. */
export async function endStatusLinks(db: Db): Promise<void> {
  await db.delete(signingKeys);
}

/**
 * For whom a link is. 'sender' is the person who sent the request: they see all of it and may change it. 'mailbox' is the
 * reader of the entered email address, which may be a stranger's: they see its progress, without any entered text, and may
 * cancel it. 'account' is the sender while signed in: the history of a shared computer shows the next person nothing.
 */
export type LinkReader = 'sender' | 'mailbox' | 'account';

const signedText = (reader: LinkReader, claim: string) =>
  reader === 'sender' ? claim : `${reader}.${claim}`;

/**
 * Signs the right to see and change one request, without an account. The keys are in the database: deleting one ends all of
 * its links, and the next request gets a new one.
 * @returns the path of the request's page
 */
export function statusLink(key: Signer, now: Date, quoteId: number, reader: LinkReader): string {
  const expires = Math.floor(now.getTime() / 1000) + (LINK_DAYS * DAY_MS) / 1000;
  const claim = `${key.id}.${quoteId}.${expires}`;
  return statusPathOf(`${claim}.${sign(key.secret, signedText(reader, claim))}`);
}

const readers: readonly LinkReader[] = ['sender', 'mailbox', 'account'];

/** Reads the token of a status link. @returns undefined if it is forged, expired or without its key */
export async function readStatusToken(
  db: Db,
  now: Date,
  token: string,
): Promise<{ quoteId: number; reader: LinkReader } | undefined> {
  const [, claim = '', keyId, quoteId, expires, mac = ''] =
    /^((\d{1,9})\.(\d{1,9})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!keyId || Number(expires) * 1000 < now.getTime()) return undefined;
  const [key] = await db
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.id, Number(keyId)));
  if (!key) return undefined;
  const reader = readers.find((each) =>
    timingSafeEqual(Buffer.from(sign(key.secret, signedText(each, claim))), Buffer.from(mac)),
  );
  return reader && { quoteId: Number(quoteId), reader };
}

/** Deletes the keys of which every link has expired. */
export async function deleteOldSigningKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - (KEY_DAYS + LINK_DAYS) * DAY_MS);
  await db.delete(signingKeys).where(lt(signingKeys.createdAt, oldest));
}
