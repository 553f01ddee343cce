import type { OuterDb } from './database.ts';
import { ConnectionError } from './errors.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { RUNNING_SITE_LOCK } from './running-site.ts';

interface Listener {
  fn: (payload: string) => void;
  onConnect: (() => void) | undefined;
  onDisconnect: (() => void) | undefined;
  /** True after its first LISTEN. Until then listen() calls onConnect, not a reconnect. */
  established: boolean;
}

/** Receives notifications on one connection of its own, for any number of channels. */
interface NotificationListener {
  listen: OuterDb['listen'];
  close: () => Promise<void>;
}

const RETRY_MS = 1_000;
const CONNECT_MS = 3_000;
const HEARTBEAT_MS = 1_500;
/** Longer than a heartbeat and its answer take: no byte for so long means that the server is gone. */
const SILENCE_MS = 3_500;
/** PostgreSQL ends a connection without heartbeats for so long. That of a machine that has died would keep its lock for hours. */
const IDLE_LIMIT_MS = 10_000;
const quoteIdentifier = (channel: string) => `"${channel.replaceAll('"', '""')}"`;
const query = (connection: PostgresConnection, text: string) => connection.run((sql) => sql.unsafe(text));

/** PostgreSQL 13 and older do not know the setting. */
const limitIdleTime = (connection: PostgresConnection) =>
  query(
    connection,
    `select set_config(name, '${IDLE_LIMIT_MS}', false) from pg_settings where name = 'idle_session_timeout'`,
  );

async function takeLock(connection: PostgresConnection): Promise<void> {
  const [answer] = await query(
    connection,
    `select pg_try_advisory_lock_shared(${RUNNING_SITE_LOCK}) as taken`,
  );
  if (answer?.['taken'] !== true) throw new ConnectionError('A backup is being restored into this database');
}

/**
 * Listens on a PostgreSQL server, and connects again after every lost connection until it is closed. A connection that only
 * listens would not notice a silent server, so a heartbeat asks for an answer.
 */
export function listenOnPostgres(url: string): NotificationListener {
  const channels = new Map<string, Set<Listener>>();
  let connection: Promise<PostgresConnection> | undefined;
  /** RUNNING_SITE_LOCK on the current connection, which has it once `taken` resolves. */
  let siteLock: { of: PostgresConnection; taken: Promise<void> } | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const forEachListener = (visit: (listener: Listener) => void) => {
    for (const listeners of channels.values()) for (const listener of listeners) visit(listener);
  };

  function current(): Promise<PostgresConnection> {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  /** Takes the lock once for all listeners of a connection. @throws ConnectionError while a backup is restored into the database */
  function lock(opened: PostgresConnection): Promise<void> {
    if (siteLock?.of === opened) return siteLock.taken;
    const own = { of: opened, taken: takeLock(opened) };
    siteLock = own;
    own.taken.catch(() => {
      if (siteLock === own) siteLock = undefined;
    });
    return own.taken;
  }

  async function unlock(opened: PostgresConnection): Promise<void> {
    if (siteLock?.of !== opened) return;
    siteLock = undefined;
    await query(opened, `select pg_advisory_unlock_shared(${RUNNING_SITE_LOCK})`);
  }

  async function connect(): Promise<PostgresConnection> {
    const opened = await PostgresConnection.open(url, {
      connectMs: CONNECT_MS,
      onNotification(channel, payload) {
        for (const listener of channels.get(channel) ?? []) listener.fn(payload);
      },
    });
    opened.limitSilence(SILENCE_MS);
    try {
      await limitIdleTime(opened);
      await lock(opened);
      for (const channel of channels.keys()) await query(opened, `listen ${quoteIdentifier(channel)}`);
    } catch (error) {
      await opened.end();
      throw error;
    }
    const heartbeat = setInterval(() => void query(opened, 'select 1').catch(() => undefined), HEARTBEAT_MS);
    void opened.closed.then(() => {
      clearInterval(heartbeat);
      connection = undefined;
      forEachListener(({ onDisconnect }) => onDisconnect?.());
      reconnectLater();
    });
    forEachListener(({ established, onConnect }) => established && onConnect?.());
    return opened;
  }

  function reconnectLater() {
    if (closed || channels.size === 0) return;
    clearTimeout(retry);
    retry = setTimeout(() => void current().catch(reconnectLater), RETRY_MS).unref();
  }

  async function remove(channel: string, listener: Listener) {
    const listeners = channels.get(channel);
    listeners?.delete(listener);
    if (listeners?.size !== 0) return;
    channels.delete(channel);
    if (closed || !connection) return;
    // A lost connection listens to nothing any more.
    await connection
      .then(async (open) => {
        await query(open, `unlisten ${quoteIdentifier(channel)}`);
        if (channels.size === 0) await unlock(open);
      })
      .catch(() => undefined);
  }

  return {
    async listen(channel, fn, onConnect, onDisconnect) {
      const listener: Listener = { fn, onConnect, onDisconnect, established: false };
      // Registered before the server is asked: another listener's end must not end the channel meanwhile.
      channels.set(channel, (channels.get(channel) ?? new Set()).add(listener));
      try {
        const opened = await current();
        await lock(opened);
        await query(opened, `listen ${quoteIdentifier(channel)}`);
      } catch (error) {
        await remove(channel, listener);
        throw error;
      }
      listener.established = true;
      onConnect?.();
      return () => remove(channel, listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await connection?.then((open) => open.end()).catch(() => undefined);
    },
  };
}
