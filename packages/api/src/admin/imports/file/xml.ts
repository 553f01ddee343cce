import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';

interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Workbooks are nested a few levels deep. The parser's time for an element grows with its depth. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;

/** The name of an element without its namespace. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML as it arrives.
 * @throws Error where it is nested too deep, or an element has too many attributes
 * @returns yields after each chunk, so that the caller can pass on what its handlers collected
 */
export async function* parseXml(stream: Readable, { open, text, close }: XmlHandlers): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8');
  let depth = 0;
  let attributeCount = 0;
  const parser = new Parser(
    {
      onopentagname: () => {
        depth += 1;
        attributeCount = 0;
        if (depth > MAX_DEPTH) throw new Error('The XML is nested too deep');
      },
      onattribute: () => {
        attributeCount += 1;
        if (attributeCount > MAX_ATTRIBUTES) throw new Error('An element of the XML has too many attributes');
      },
      ...(open && { onopentag: (name, attributes) => open(localName(name), attributes) }),
      ...(text && { ontext: text }),
      onclosetag: (name) => {
        depth -= 1;
        close?.(localName(name));
      },
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
