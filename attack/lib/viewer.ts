import { setTimeout as wait } from 'node:timers/promises';

const COMES_BACK_AFTER_MS = 100;

/** A staff screen that follows the requests, and comes back after its last event when its stream ends. */
export class Viewer {
  /** How often the stream ended and was opened again. */
  reconnects = 0;
  readonly #seen = new Set<number>();
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  #isConnected = false;
  #lastEventId = 0;

  /** @param url gives the process to ask */
  constructor(url: () => string, cookie: string) {
    this.#running = this.#follow(url, cookie);
  }

  async connected(): Promise<void> {
    while (!this.#isConnected) await wait(COMES_BACK_AFTER_MS);
  }

  /** Resolves when it has received an event of each request. */
  async hasSeen(ids: readonly number[]): Promise<void> {
    while (!ids.every((id) => this.#seen.has(id))) await wait(COMES_BACK_AFTER_MS);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #follow(url: () => string, cookie: string): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#read(url(), cookie).catch(() => undefined);
      if (signal.aborted) return;
      this.reconnects += 1;
      await wait(COMES_BACK_AFTER_MS);
    }
  }

  async #read(url: string, cookie: string): Promise<void> {
    const input = encodeURIComponent(JSON.stringify({ json: { lastEventId: this.#lastEventId } }));
    const response = await fetch(`${url}/trpc/admin.events.watch?input=${input}`, {
      headers: { cookie, accept: 'text/event-stream' },
      signal: this.#stop.signal,
    });
    if (!response.ok) throw new Error(`The stream was answered with ${response.status}`);
    let received = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      this.#isConnected = true;
      received += decoder.decode(chunk, { stream: true });
      const events = received.split('\n\n');
      received = events.pop() ?? '';
      for (const event of events) this.#take(event);
    }
  }

  #take(event: string): void {
    const quoteId = /"quoteId":(\d+)/.exec(event)?.[1];
    if (quoteId) this.#seen.add(Number(quoteId));
    const id = /^id: (\d+)$/m.exec(event)?.[1];
    if (id) this.#lastEventId = Number(id);
  }
}
