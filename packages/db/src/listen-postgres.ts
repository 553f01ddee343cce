import postgres from 'postgres';
import type { Database } from './database.ts';

interface Listener {
  fn: (payload: string) => void;
  onConnect?: (() => void) | undefined;
}

/** Hears notifications on one connection of its own, for as many channels as are asked for. */
export interface NotificationListener {
  listen: Database['listen'];
  close: () => Promise<void>;
}

const RETRY_MS = 1_000;
const quoted = (channel: string) => `"${channel.replaceAll('"', '""')}"`;

/**
 * Listens on a PostgreSQL server and starts again after every lost connection, until closed. The driver's own listen
 * tries once after a loss and then stays deaf, which a server's restart would show.
 */
export function listenOnPostgres(url: string): NotificationListener {
  const channels = new Map<string, Set<Listener>>();
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const options = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: 10,
    onnotice: () => undefined,
    onnotify(channel: string, payload: string) {
      for (const listener of channels.get(channel) ?? []) listener.fn(payload);
    },
    onclose() {
      retryLater();
    },
  };
  const client = postgres(url, options);

  function retryLater() {
    if (closed || channels.size === 0) return;
    clearTimeout(retry);
    retry = setTimeout(() => void restart(), RETRY_MS).unref();
  }

  async function restart() {
    try {
      for (const channel of channels.keys()) await client.unsafe(`listen ${quoted(channel)}`);
    } catch {
      return retryLater();
    }
    for (const listeners of channels.values()) for (const listener of listeners) listener.onConnect?.();
  }

  async function forget(channel: string, listener: Listener) {
    const listeners = channels.get(channel);
    listeners?.delete(listener);
    if (listeners?.size !== 0) return;
    channels.delete(channel);
    // A connection that is lost listens to nothing any more.
    if (!closed) await client.unsafe(`unlisten ${quoted(channel)}`).catch(() => undefined);
  }

  return {
    async listen(channel, fn, onConnect) {
      const listener: Listener = { fn, onConnect };
      // Known before the server is asked: another listener's end must not end the channel meanwhile.
      channels.set(channel, (channels.get(channel) ?? new Set()).add(listener));
      try {
        await client.unsafe(`listen ${quoted(channel)}`);
      } catch (error) {
        await forget(channel, listener);
        throw error;
      }
      onConnect?.();
      return () => forget(channel, listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client.end({ timeout: 1 });
    },
  };
}
