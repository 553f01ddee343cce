import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../connections/listen-on-loopback.ts';

/** Derives the key of a message and its nonce as a browser does (RFC 8188, RFC 8291). */
function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** A browser's keys of a subscription, and how it decrypts a message. */
export function fakeBrowser() {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 86);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(curve.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
      // The last byte ends the text.
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}

/** The claims of a request's signature (VAPID); undefined where it is not of that key. */
export function verifiedClaims({ authorization = '' }: IncomingHttpHeaders, publicKey: string): unknown {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isValid =
    key === publicKey &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: jwk, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  return isValid ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
}

/** A request to the push service. */
interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on the loopback address, which answers with a status by path. */
export async function startPushService(statusOf: (path: string) => number) {
  const received: Received[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const path = `${request.method} ${request.url}`;
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(statusOf(request.url ?? '')).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  const port = await listenOnLoopback(server);
  return {
    received,
    /** Where requests to its public name are really sent. */
    reroute: ({ pathname }: URL) => new URL(`http://127.0.0.1:${port}${pathname}`),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
