import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';

export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** The name of an element without its namespace. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML as it arrives.
 * @returns yields after each chunk, so that the caller can pass on what its handlers collected
 */
export async function* parseXml(stream: Readable, { open, text, close }: XmlHandlers): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8');
  const parser = new Parser(
    {
      ...(open && { onopentag: (name, attributes) => open(localName(name), attributes) }),
      ...(text && { ontext: text }),
      ...(close && { onclosetag: (name) => close(localName(name)) }),
    },
    { xmlMode: true, decodeEntities: true },
  );
  const chunks: AsyncIterable<Buffer> = stream;
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.end(decoder.decode());
  yield;
}

/** Parses a whole part. */
export async function parseWhole(stream: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(stream, handlers)) {
    // the handlers do the work
  }
}
