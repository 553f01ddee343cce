import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { builtInBrands } from '@dealer/db';
import { sampleMachines } from '@dealer/db/seed';
import { sampleImages } from '@dealer/ui/samples';
import sharp from 'sharp';
import { listenOnLoopback } from '../connections/listen-on-loopback.ts';
import type { OutboundOptions } from '../outbound/request-once.ts';

type Machine = (typeof sampleMachines)[number];

/** The brands of the imitated makers' sites, by host name. */
const brandsByHost = new Map<string, string>(
  builtInBrands.map(({ name, websiteUrl }) => [new URL(websiteUrl).host, name]),
);

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const send = (response: ServerResponse, type: string, body: string | Buffer) =>
  response.writeHead(200, { 'content-type': type }).end(body);

const machinesOf = (brand: string) => sampleMachines.filter((machine) => machine.brand === brand);

function sitemap(host: string, machines: readonly Machine[]): string {
  const urls = machines.map(({ model }) => `<url><loc>https://${host}/products/${slugOf(model)}</loc></url>`);
  return `<?xml version="1.0"?><urlset>${urls.join('')}</urlset>`;
}

/** A page as makers have them: the machine, its data in JSON-LD, a logo, and a machine that it may be mistaken for. */
function page(host: string, { brand, model, name }: Machine): string {
  // Two makers answer what a real site may answer: another model, and no image of the machine.
  const shown = brand === 'Stihl' ? `${model}C` : model;
  const slug = slugOf(model);
  const images = brand === 'Honda' ? [] : [1, 2].map((n) => `https://${host}/images/${slug}-${n}.jpg`);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${brand} ${shown}`,
    image: images,
  };
  const gallery = images.map(
    (src) => `<img src="${src}" alt="${brand} ${shown}" width="1600" height="1100">`,
  );
  return `<!doctype html><title>${brand} ${shown}</title>
<script type="application/ld+json">${JSON.stringify(data)}</script>
<img src="/logo.png" alt="${brand}"><h1>${brand} ${shown}</h1><p>${name}</p>${gallery.join('')}
<h2>You may also like</h2><img src="/images/other.jpg" alt="${brand} ${model}X">`;
}

/** The second view is a mirrored close-up: two drawings of a machine alone look like the same photograph. */
async function photograph(svg: string, view: number): Promise<Buffer> {
  const whole = await sharp(Buffer.from(svg))
    .resize({ width: 1_600 })
    .flatten()
    .jpeg({ quality: 85 })
    .toBuffer();
  if (view === 1) return whole;
  const { width, height } = await sharp(whole).metadata();
  const area = {
    left: 0,
    top: Math.round(height / 4),
    width: Math.round(width * 0.6),
    height: Math.round(height * 0.6),
  };
  return sharp(whole).extract(area).flop().resize({ width: 1_600 }).jpeg({ quality: 85 }).toBuffer();
}

/** Drawings of the sample machines stand in for photographs; each is drawn once. */
function drawPhotographs() {
  const drawings = new Map<string, Promise<Buffer>>();
  return (machine: Machine, view: number): Promise<Buffer> => {
    const image = sampleImages(machine)[view - 1];
    if (!image) return Promise.reject(new Error('There are two views'));
    const known = drawings.get(image.name);
    if (known) return known;
    const drawing = photograph(image.svg, view);
    drawings.set(image.name, drawing);
    return drawing;
  };
}

/**
 * Imitates the makers' sites of the starter catalog on the loopback address, so that images can be fetched without the
 * internet. Most work; Ariens asks to come back later, John Deere rejects the request, Stihl shows a sibling and Honda no image.
 * @returns the port that they answer on
 */
export async function startFakeMakers(): Promise<number> {
  const imageOf = drawPhotographs();
  const answer: RequestListener = (request, response) => {
    const { host = '' } = request.headers;
    const path = request.url ?? '/';
    const brand = brandsByHost.get(host);
    const machines = brand ? machinesOf(brand) : [];
    const notFound = () => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    const machineAt = (slug: string | undefined) => machines.find(({ model }) => slugOf(model) === slug);
    if (path === '/robots.txt') return send(response, 'text/plain', `User-agent: *\nDisallow: /cart\n`);
    if (brand === 'John Deere') return response.writeHead(403).end();
    if (brand === 'Ariens') return response.writeHead(429, { 'retry-after': '3600' }).end();
    if (path === '/sitemap.xml') return send(response, 'application/xml', sitemap(host, machines));
    const machine = machineAt(/^\/products\/([\w-]+)$/.exec(path)?.[1]);
    if (machine) return send(response, 'text/html; charset=utf-8', page(host, machine));
    const [, slug, view] = /^\/images\/([\w-]+)-([12])\.jpg$/.exec(path) ?? [];
    const machineShown = machineAt(slug);
    if (!machineShown) return notFound();
    // Machines share drawings: bytes after the end of the image make the content of each file unique.
    const own = Buffer.from(machineShown.sku);
    void imageOf(machineShown, Number(view)).then(
      (bytes) => send(response, 'image/jpeg', Buffer.concat([bytes, own])),
      notFound,
    );
  };
  const server = createServer(answer);
  const port = await listenOnLoopback(server);
  server.unref();
  return port;
}

/** Sends every request that would leave the machine to the fake makers. */
export function toFakeMakers(port: number): OutboundOptions {
  return {
    allows: (address) => address === '127.0.0.1',
    reroute: ({ pathname, search }) => new URL(`http://127.0.0.1:${port}${pathname}${search}`),
  };
}
