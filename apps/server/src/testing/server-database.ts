import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

/** A database of one run on a PostgreSQL server. */
export interface ServerDatabase {
  url: string;
  drop(): Promise<void>;
}

async function onAdminConnection(serverUrl: string, statement: string): Promise<void> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}

/**
 * Creates an empty database for a built server.
 * @param serverUrl a PostgreSQL server where databases may be created
 * @param purpose becomes a part of its name
 */
export async function createServerDatabase(serverUrl: string, purpose: string): Promise<ServerDatabase> {
  const name = `dealer_${purpose}_${randomBytes(4).toString('hex')}`;
  await onAdminConnection(serverUrl, `create database "${name}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onAdminConnection(serverUrl, `drop database if exists "${name}" with (force)`),
  };
}
