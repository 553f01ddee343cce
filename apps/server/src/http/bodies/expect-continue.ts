import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Keeps node from answering '100 Continue' by itself: a client that asks first is to send its body only after the checks of its
 * size and its sender.
 */
export function deferContinue(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.set(request, response);
    server.emit('request', request, response);
  });
}

/** Whether a client waits to be told to send its body. */
export const awaitsContinue = (request: IncomingMessage): boolean => waiting.has(request);

/** Lets a client that waits for '100 Continue' send the body, which is read next. */
export function acceptBody(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue();
  waiting.delete(request);
}
