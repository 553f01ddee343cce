import { sql } from 'drizzle-orm';
import type { OuterDb, Transaction } from '../database.ts';
import { userValues } from '../factories/index.ts';
import {
  auditLogs,
  imageSourcePriority,
  type NewUser,
  type Product,
  productHistory,
  products,
  type User,
  users,
} from '../schema/index.ts';
import catalog from './catalog.json' with { type: 'json' };
import { imageSources } from './image-sources.ts';
import { type ImageFields, machineOf } from './machine.ts';
import { recordsOf } from './records.ts';
import { addReference } from './reference.ts';
import { addRequests } from './requests.ts';

/** A sample account with a password hash. */
export type SampleAccount = Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'role'> & {
  passwordHash: string;
};

interface SeedOptions {
  /** The latest date in the data; all others are relative to it. */
  now: Date;
  /** Makes the sample accounts: where two processes start at once, only in the one that fills the catalog. */
  accounts?: () => Promise<readonly SampleAccount[]>;
  /** The URLs of a machine's images, its cover first; none unless given. */
  imagesFor?: (product: ImageFields) => string[];
  /** Stores what the application derives from products, in the seed's transaction; nothing unless given. */
  derive?: (tx: Transaction, inserted: readonly Product[]) => Promise<void>;
}

interface SeedCounts {
  products: number;
  accounts: number;
}

/**
 * Fills an empty catalog with the starter machines, which cover every state, and adds the sample
 * accounts, requests, templates and messages, all in one transaction.
 * @returns how many rows were added, or null if there was a product already and nothing was done
 */
export async function seedDemo(db: OuterDb, options: SeedOptions): Promise<SeedCounts | null> {
  return db.longTransaction(async (tx) => {
    // Of two processes that start at once, the second one waits, longer than requests may, and finds it filled.
    await tx.execute(sql`lock table ${products} in share row exclusive mode`);
    if ((await tx.$count(products)) > 0) return null;
    await addReference(tx);
    const accounts = await addAccounts(tx, (await options.accounts?.()) ?? []);
    const author = accounts.find((account) => account.role !== 'customer') ?? null;
    const { now, imagesFor = () => [] } = options;
    const machines = catalog.map((entry, index) =>
      machineOf(entry, index, { now, imagesFor, createdBy: author?.id ?? null }),
    );
    const stored = await tx.insert(products).values(machines).returning();
    const records = stored.map((product) => recordsOf(product, author, now));
    await tx.insert(productHistory).values(records.flatMap((record) => record.history));
    await tx.insert(auditLogs).values(records.flatMap((record) => record.auditLogs));
    // updatedAt is the version token of saves, so it must equal the time of the last entry.
    await tx.execute(sql`update ${products} set updated_at = greatest(updated_at,
      (select max(created_at) from ${auditLogs} where entity_id = ${products.id}))`);
    await options.derive?.(tx, stored);
    await addRequests(tx, author, now);
    await tx.insert(imageSourcePriority).values(imageSources).onConflictDoNothing();
    return { products: stored.length, accounts: accounts.length };
  });
}

/** Adds the accounts whose email address is not taken. */
async function addAccounts(tx: Transaction, accounts: readonly SampleAccount[]): Promise<User[]> {
  if (accounts.length === 0) return [];
  const values = accounts.map((account) => userValues(account));
  return tx.insert(users).values(values).onConflictDoNothing().returning();
}
