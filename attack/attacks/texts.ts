import { createHash } from 'node:crypto';
import type { Target } from '../lib/target.ts';
import { type Attack, range } from './attack.ts';

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '\u200b=1+1', '\t=1+1', ' =1+1', '\u2212 1'];
const CODE = 'window.stolen=1';
const scripts = [
  `<script>${CODE}</script>`,
  `</script><script>${CODE}</script>`,
  `"><script nonce="">${CODE}</script>`,
  `<!--<script>${CODE}</script>`,
  `]]><script>${CODE}</script>`,
];

async function publish(target: Target, text: string, at: number): Promise<number> {
  const cookie = target.cookieOf('owner');
  const fields = {
    name: text,
    brand: text,
    model: text,
    description: text,
    features: [text],
    sku: `${text}${at}`,
  };
  const kind = {
    category: 'lawn-mowers',
    subcategory: 'zero-turn-residential',
    condition: 'new',
    price: '10.00',
  };
  const body = {
    ...fields,
    ...kind,
    specifications: { [text]: text },
    engineBrand: text,
    status: 'published',
  };
  const { status, text: answer } = await target.send({ method: 'POST', path: '/api/products', body, cookie });
  target.expect(status === 201, `The product was not created: ${status} ${answer.slice(0, 300)}`);
  return Number(/"id":(\d+)/.exec(answer)?.[1] ?? 0);
}

const sourceOf = (code: string) => createHash('sha256').update(code).digest('base64');

/** Checks that a page neither holds the injected script nor allows it. */
async function checkPage(target: Target, path: string): Promise<void> {
  const { status, headers, text } = await target.send({ path });
  const policy = String(headers['content-security-policy']);
  target.expect(status === 200, `${path} was answered ${status}`);
  target.expect(
    /script-src 'self' /.test(policy) || !text.includes('<script'),
    `${path} has no script policy`,
  );
  target.expect(!policy.includes(sourceOf(CODE)), `${path} allows the injected script`);
  target.expect(
    !/'unsafe-inline'.*script|script-src[^;]*'unsafe/.test(policy),
    `${path} allows inline scripts`,
  );
  target.expect(!/<script[^>]*>window\.stolen=1/.test(text), `${path} holds the injected script`);
}

export const textAttacks: Attack[] = [
  {
    name: 'scripts in every text that visitors see',
    times: { small: 2, large: 5 },
    run: async (target, times) => {
      for (const at of range(times)) {
        const text = scripts[at % scripts.length] ?? '';
        const id = await publish(target, text, at);
        const search = encodeURIComponent(text);
        const pages = [
          '/',
          '/inventory',
          `/inventory?search=${search}`,
          `/inventory?brand=${search}`,
          `/product/${id}`,
        ];
        for (const path of [
          ...pages,
          `/product/${id}/print`,
          `/product/${search}`,
          `/login?next=${search}`,
        ]) {
          if (path === `/product/${search}`) await target.send({ path });
          else await checkPage(target, path);
        }
        for (const path of ['/sitemap.xml', '/feeds/products.xml', '/robots.txt', '/api/docs'])
          await target.send({ path });
      }
    },
  },
  {
    name: 'formulas in an export',
    times: { small: 1, large: 10 },
    run: async (target, times) => {
      const cookie = target.cookieOf('owner');
      for (const [at, text] of range(times)
        .flatMap(() => formulas)
        .entries())
        await publish(target, `${text} formula`, at);
      const { text } = await target.call('query', 'admin.products.exportCsv', { json: {} }, cookie);
      const csv = /"text":("(?:[^"\\]|\\.)*")/.exec(text)?.[1] ?? '""';
      const cells = String(JSON.parse(csv))
        .split(/,|\r\n/)
        .map((cell) => cell.replace(/^"/, ''));
      const shown = cells.filter((cell) => cell.includes('formula'));
      target.expect(shown.length >= formulas.length, `The export holds ${shown.length} formulas`);
      const unsafe = shown.filter((cell) => !cell.startsWith("'"));
      target.expect(unsafe.length === 0, `Exported as formulas: ${JSON.stringify(unsafe)}`);
    },
  },
];
