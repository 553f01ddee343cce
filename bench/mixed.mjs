// Mixed visitors on kept connections: they browse (60 %), search (20 %), open machines (15 %) and send quote requests (5 %). Each request
// comes from an address of its own, so that no limit of one address hides what the site does. Prints its figures when it is stopped.
import { Agent, request } from 'node:http';

const { URL: site = '', CONNECTIONS = '', PRODUCTS = '' } = process.env;
const agent = new Agent({ keepAlive: true, maxSockets: Number(CONNECTIONS) });
const brands = ['Toro', 'Cub Cadet', 'Echo', 'Troy-Bilt', 'Honda', 'Stihl'];
const kinds = ['zero turn', 'riding mower', 'snow blower', 'chainsaw', 'string trimmer', 'blower', 'tractor'];
const brandPages = ['toro', 'cub-cadet', 'echo', 'troy-bilt'];
const pick = (/** @type {readonly string[]} */ list, /** @type {number} */ n) => list[n % list.length] ?? '';

/** @type {Record<string, number[]>} */
const times = { browse: [], search: [], product: [], quote: [] };
/** @type {Record<string, number>} */
const statuses = {};
let count = 0;

const browsed = [
  () => '/',
  () => '/inventory',
  (/** @type {number} */ n) => `/inventory?page=${1 + (n % 20)}`,
  (/** @type {number} */ n) => `/inventory?brand=${encodeURIComponent(pick(brands, n))}&page=${1 + (n % 5)}`,
  (/** @type {number} */ n) => `/brands/${pick(brandPages, n)}`,
  () => '/services',
];

/** What the next visitor does. Numbers that share no divisor with the lists mix them. */
function next() {
  count += 1;
  const n = count * 7919;
  const share = count % 20;
  if (share < 12) return { kind: 'browse', path: (browsed[n % browsed.length] ?? (() => '/'))(count) };
  if (share < 16) {
    const words = `${pick(brands, count)} ${pick(kinds, n)} ${20 + (count % 40)}`;
    return { kind: 'search', path: `/inventory?search=${encodeURIComponent(words)}` };
  }
  if (share < 19) return { kind: 'product', path: `/product/${1 + (n % Number(PRODUCTS))}` };
  const body = {
    quoteType: 'product',
    productId: 1 + (n % Number(PRODUCTS)),
    customerName: `Casey Number${count}`,
    customerEmail: `customer${count}@example.com`,
    comments: 'About an acre, one steep bank at the back.',
    idempotencyKey: `load-of-a-benchmark-${process.pid}-${count}`,
  };
  return { kind: 'quote', path: '/api/quote-requests', body: JSON.stringify(body) };
}

/** @returns {Promise<void>} */
function ask() {
  const { kind, path, body } = next();
  const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  const started = performance.now();
  const countStatus = (/** @type {string} */ status) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  return new Promise((resolve) => {
    const sent = request(site + path, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': address,
        'accept-encoding': 'gzip',
        ...(body && { 'content-type': 'application/json', origin: site }),
      },
    });
    sent.on('response', (response) => {
      countStatus(String(response.statusCode));
      response.resume().on('end', () => times[kind]?.push(performance.now() - started));
      response.on('close', () => resolve());
    });
    sent.on('error', () => {
      countStatus('connection lost');
      resolve();
    });
    sent.end(body);
  });
}

async function client() {
  for (;;) await ask();
}

process.on('SIGTERM', () => {
  process.stdout.write(`figures ${JSON.stringify({ times, statuses })}\n`, () => process.exit(0));
});
for (let n = 0; n < Number(CONNECTIONS); n += 1) void client();
await ask();
process.stdout.write('The load is up\n');
