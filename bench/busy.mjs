// Requests pages and searches that are not cached on several connections, which are kept or made for each request; prints the
// number of responses when it is stopped.
import { Agent, get } from 'node:http';

const { URL: site = '', CONNECTIONS = '', KEEP_ALIVE = '' } = process.env;
const agent = new Agent({ keepAlive: KEEP_ALIVE === 'yes', maxSockets: Number(CONNECTIONS) });
const words = ['toro', 'zero turn', 'echo blower', 'honda', 'riding', 'stihl saw', 'two stage', 'kohler'];
const answers = new Map();
let count = 0;

function nextPath() {
  count += 1;
  const word = encodeURIComponent(words[count % words.length] ?? '');
  if (count % 3 === 0) return `/product/${(count % 900) + 1}?seen=${count}`;
  if (count % 3 === 1) return `/inventory?search=${word}&page=${count % 7}&n=${count}`;
  const input = encodeURIComponent(
    JSON.stringify({ json: { search: words[count % words.length], filters: {} } }),
  );
  return `/trpc/storefront.products.search?input=${input}`;
}

/** @returns {Promise<void>} */
function ask() {
  return new Promise((resolve) => {
    get(site + nextPath(), { agent }, (response) => {
      answers.set(response.statusCode, (answers.get(response.statusCode) ?? 0) + 1);
      response.resume().on('close', resolve);
    }).on('error', () => {
      answers.set('error', (answers.get('error') ?? 0) + 1);
      resolve();
    });
  });
}

async function client() {
  for (;;) await ask();
}

process.on('SIGTERM', () => {
  process.stdout.write(`answered ${JSON.stringify(Object.fromEntries(answers))}\n`, () => process.exit(0));
});
for (let n = 0; n < Number(CONNECTIONS); n += 1) void client();
await ask();
process.stdout.write('The load is up\n');
