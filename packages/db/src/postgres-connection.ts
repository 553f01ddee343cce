import { once } from 'node:events';
import { Socket } from 'node:net';
import postgres, { type Sql } from 'postgres';
import { ConnectionError } from './errors.ts';
import { createPreparationPolicy } from './prepared-statements.ts';
import { withDeadline } from './with-deadline.ts';

const KEEP_ALIVE_SECONDS = 10;
const END_WITHIN_SECONDS = 1;
const LOST = 'The connection to PostgreSQL is lost';

interface ConnectionOptions {
  /** How long the server may take until it has answered a first statement, in milliseconds. */
  connectMs: number;
  /** Settings of the session, such as lock_timeout. */
  settings?: Record<string, number | string> | undefined;
  onNotification?: ((channel: string, payload: string) => void) | undefined;
}

/** What the driver has read from the URL. */
interface Address {
  host: string[];
  port: number[];
  /** Of a Unix socket. */
  path: string | false;
}

/** The driver checks a TLS certificate against `host`. */
class PostgresSocket extends Socket {
  host = '';
}

/**
 * One connection to PostgreSQL, for one user at a time. The driver would replace a lost connection and go on there with what
 * belonged to the lost one; here it gets one socket and no other, so everything after a loss fails.
 */
export class PostgresConnection {
  /** The driver's client. Only statements inside `run` may use it. */
  readonly sql: Sql;
  /** Resolves when the connection has ended, for whatever reason. */
  readonly closed: Promise<void>;
  /** Milliseconds of a clock that nobody sets. */
  readonly openedAt = performance.now();
  readonly #preparation = createPreparationPolicy();
  readonly #socket = new PostgresSocket();
  #resolveClosed: () => void = () => undefined;
  #isUsed = false;
  #isWatched = false;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(url: string, { settings, onNotification }: ConnectionOptions) {
    const options = {
      max: 1,
      socket: (address: Address) => this.#connect(address),
      connection: settings ?? {},
      keep_alive: KEEP_ALIVE_SECONDS,
      // Time limits and lifetimes are the pool's: the driver would make another connection.
      connect_timeout: 0,
      idle_timeout: 0,
      max_lifetime: null,
      // The driver does not handle a loss while it reads the types.
      fetch_types: false,
      onnotice: () => undefined,
      onnotify: onNotification,
    };
    this.#ignoreErrors();
    this.sql = postgres(url, options);
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
  }

  /** Connects. @throws the driver's or the system's error, or one of its own when there is no answer in time */
  static async open(url: string, options: ConnectionOptions): Promise<PostgresConnection> {
    const connection = new PostgresConnection(url, options);
    try {
      await withDeadline(options.connectMs, connection.sql.unsafe('select 1'));
    } catch (error) {
      connection.destroy();
      throw error;
    }
    connection.#watch();
    return connection;
  }

  /** False once the connection is lost or ended. */
  get isOpen(): boolean {
    return !this.#socket.destroyed && !this.#socket.writableEnded;
  }

  /**
   * Runs statements one after the other, because the driver would let a statement with a wrong parameter reject another one
   * that is under way.
   * @throws the statement's error, or one of its own on a lost connection
   */
  run<T>(statement: (sql: Sql) => Promise<T>): Promise<T> {
    const result = this.#last.then(() => {
      if (!this.isOpen) throw new ConnectionError(LOST);
      return statement(this.sql).catch((error: unknown) => {
        if (this.isOpen || error instanceof postgres.PostgresError) throw error;
        throw new ConnectionError(LOST, { cause: error });
      });
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Runs a statement with parameters. @param asArrays whether to return rows as arrays, asked when it starts */
  query(text: string, parameters: never[] | undefined, asArrays: () => boolean): Promise<unknown> {
    return this.run((sql) => {
      const prepare = Boolean(parameters?.length) && this.#preparation.shouldPrepare(text);
      const query = sql.unsafe(text, parameters, { prepare });
      return asArrays() ? query.values() : query;
    });
  }

  /** Ends the connection when nothing is sent or received for so long; 0 ends the watch. @param ms milliseconds */
  limitSilence(ms: number): void {
    this.#socket.setTimeout(ms);
  }

  /** Closes the connection; waits at most one second for the server. */
  async end(): Promise<void> {
    await this.sql.end({ timeout: END_WITHIN_SECONDS });
    this.#socket.destroy();
  }

  /** Ends the connection at once; statements that are under way fail. */
  destroy(error = new Error(LOST)): void {
    this.#socket.destroy(error);
    // Once watched, the driver ends when the socket has closed: before that it would report an error of its own.
    if (!this.#isWatched) void this.sql.end({ timeout: 0 });
  }

  async #connect({ host: [host = ''], port: [port = 5432], path }: Address): Promise<Socket> {
    if (this.#isUsed || this.#socket.destroyed) throw new Error(LOST);
    this.#isUsed = true;
    this.#socket.host = host;
    if (path) this.#socket.connect(path);
    else this.#socket.connect(port, host);
    await once(this.#socket, 'connect');
    return this.#socket;
  }

  /** The failing statement reports the error; without a listener the event would end the process. */
  #ignoreErrors() {
    this.#socket.on('error', () => undefined);
  }

  /** Only now, because the driver removes every listener when it starts TLS. */
  #watch() {
    const onClose = () => {
      // The driver would leave statements that came between the error and the end of the socket without an answer.
      void this.sql.end({ timeout: 0 });
      this.#resolveClosed();
    };
    this.#isWatched = true;
    this.#ignoreErrors();
    this.#socket.on('timeout', () => this.#endUnlessAnswered());
    this.#socket.on('close', onClose);
    if (this.#socket.closed) onClose();
  }

  /**
   * After the event loop was blocked, this timer can fire before an answer that has already arrived is read, so it
   * checks once more in the next turn.
   */
  #endUnlessAnswered() {
    const { bytesRead } = this.#socket;
    setImmediate(() => {
      if (this.#socket.bytesRead !== bytesRead) return;
      const error = new Error('The connection to PostgreSQL was silent for too long');
      this.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    });
  }
}
