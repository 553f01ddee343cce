import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { userValues } from '../factories/index.ts';
import { rebuildFieldValues } from '../field-values.ts';
import { rememberModels } from '../remember-models.ts';
import { auditLogs, type NewUser, productHistory, products, type User, users } from '../schema/index.ts';
import catalog from './catalog.json' with { type: 'json' };
import { machineOf, type Pictured } from './machine.ts';
import { recordsOf } from './records.ts';
import { seedReference } from './reference.ts';
import { addRequests } from './requests.ts';

/** An account to sign in with; the password comes hashed. */
export type SampleAccount = Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'role'> & {
  passwordHash: string;
};

export interface SeedOptions {
  /** The dates of the machines are counted back from here. */
  now: Date;
  accounts?: readonly SampleAccount[];
  /** The addresses of a machine's pictures, the first one being its cover; none unless given. */
  imagesFor?: (product: Pictured) => string[];
}

export interface SeedCounts {
  products: number;
  accounts: number;
}

/**
 * Fills an empty catalogue with the starter machines, which between them show every state, and adds the sample
 * accounts, requests, templates and messages, all in one transaction.
 * @returns how many rows were made, or null when there was a product already and nothing was done.
 */
export async function seedDemo(db: Db, options: SeedOptions): Promise<SeedCounts | null> {
  return db.transaction(async (tx) => {
    // Two processes that start at once must not both find it empty.
    await tx.execute(sql`lock table ${products} in share row exclusive mode`);
    if ((await tx.$count(products)) > 0) return null;
    await seedReference(tx);
    const accounts = await addAccounts(tx, options.accounts ?? []);
    const author = accounts.find((account) => account.role !== 'customer') ?? null;
    const { now, imagesFor = () => [] } = options;
    const machines = catalog.map((entry, index) =>
      machineOf(entry, index, { now, imagesFor, createdBy: author?.id ?? null }),
    );
    const stored = await tx.insert(products).values(machines).returning();
    await rebuildFieldValues(tx, stored);
    const records = stored.map((product) => recordsOf(product, author, now));
    await tx.insert(productHistory).values(records.flatMap((record) => record.history));
    await tx.insert(auditLogs).values(records.flatMap((record) => record.auditLogs));
    // A save finds out by updatedAt what happened since: it is the moment of the last entry.
    await tx.execute(sql`update ${products} set updated_at = greatest(updated_at,
      (select max(created_at) from ${auditLogs} where entity_id = ${products.id}))`);
    await rememberModels(
      tx,
      stored.map(({ id }) => id),
    );
    await addRequests(tx, author, now);
    return { products: stored.length, accounts: accounts.length };
  });
}

/** Adds the accounts whose address is not taken. */
async function addAccounts(tx: Db, accounts: readonly SampleAccount[]): Promise<User[]> {
  if (accounts.length === 0) return [];
  const values = accounts.map((account) => userValues(account));
  return tx.insert(users).values(values).onConflictDoNothing().returning();
}
