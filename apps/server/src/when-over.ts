import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Calls back once when a response has ended or its connection is lost. Node emits no 'close' of a response that still waited
 * behind another one on the connection.
 */
export function whenOver({ socket }: IncomingMessage, response: ServerResponse, callback: () => void): void {
  let isOver = false;
  const end = () => {
    // Both events come where the connection of a response in the making is lost.
    if (isOver) return;
    isOver = true;
    response.off('close', end);
    socket.off('close', end);
    callback();
  };
  response.once('close', end);
  socket.once('close', end);
}
