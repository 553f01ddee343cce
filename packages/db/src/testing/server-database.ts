import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

/** A database of one run on a PostgreSQL server. */
export interface ServerDatabase {
  url: string;
  drop(): Promise<void>;
}

async function onAdminConnection(serverUrl: string, ...statements: string[]): Promise<void> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  try {
    for (const statement of statements) await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}

/**
 * Creates an empty database.
 * @param serverUrl a PostgreSQL server where databases may be created
 * @param prefix what its name begins with
 */
export async function createServerDatabase(serverUrl: string, prefix: string): Promise<ServerDatabase> {
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  await onAdminConnection(
    serverUrl,
    `create database "${name}"`,
    // No test kills the server, and waiting for the disk at each commit takes several times as long as the commit itself.
    `alter database "${name}" set synchronous_commit = off`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onAdminConnection(serverUrl, `drop database if exists "${name}" with (force)`),
  };
}
