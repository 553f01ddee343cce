import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a database server that can lose, reject or silence connections. */
export class TestProxy {
  readonly #lines = new Set<{ sockets: Socket[]; isSilent: boolean }>();
  readonly #server: Server;
  #isSilent = false;
  /** The number of next connections that it closes at once. */
  rejections = 0;

  constructor(target: URL) {
    this.#server = createServer((socket) => {
      const line = { sockets: [socket], isSilent: this.#isSilent };
      this.#lines.add(line);
      socket.on('error', () => undefined);
      if (this.rejections > 0) {
        this.rejections -= 1;
        socket.destroy();
      } else if (!line.isSilent) {
        const onward = connect(Number(target.port || 5432), target.hostname);
        line.sockets.push(onward);
        onward.on('error', () => undefined);
        // The server closes connections that are idle in a transaction; a silent proxy does not forward that either.
        onward.on('close', () => line.isSilent || socket.destroy());
        onward.on('data', (bytes) => line.isSilent || socket.write(bytes));
        // The end of a silent line does not reach the server: it is as if the machine had died.
        socket.on('close', () => line.isSilent || onward.destroy());
        socket.on('data', (bytes) => line.isSilent || onward.write(bytes));
      }
    });
  }

  /** Starts it in front of the server of an address. @returns the proxy, and the address that leads through it */
  static async inFrontOf(address: string): Promise<{ proxy: TestProxy; url: string }> {
    const url = new URL(address);
    const proxy = new TestProxy(new URL(address));
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    const bound = proxy.#server.address();
    url.hostname = '127.0.0.1';
    url.port = String(typeof bound === 'object' && bound ? bound.port : 0);
    return { proxy, url: url.href };
  }

  /** From now on connections are taken and nothing is forwarded, on those that are open neither. */
  goSilent(): void {
    this.#isSilent = true;
    for (const line of this.#lines) line.isSilent = true;
  }

  /** New connections work again; those that were silent stay so, as after a failover. */
  restore(): void {
    this.#isSilent = false;
  }

  /** Resets every open connection. */
  cut(): void {
    for (const { sockets } of this.#lines) for (const socket of sockets) socket.destroy();
    this.#lines.clear();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
