import { formatDate } from '@dealer/api/domain/moment';
import { formatCents } from '@dealer/api/domain/money';
import { looksLikePhone } from '@dealer/api/domain/person-fields';
import { realPriceCents } from '@dealer/api/domain/products/price';
import type { ProductStatus } from '@dealer/api/domain/products/product-status';
import { topicOf } from '@dealer/api/domain/requests/quote-request';
import type { Role } from '@dealer/api/domain/site/roles';
import type { RouterOutputs } from '@dealer/api/types';
import { stringifySearch } from '../../../lib/search-params.ts';
import { type PageHref, pageHref } from '../../../page-href.ts';
import { editHref } from '../list/edit-href.ts';
import { HELP, helpHref, helpTopicsFor, taskHref } from '../shell/help-topics.ts';
import { navEntries } from '../shell/nav-entries.ts';

type View = RouterOutputs['admin']['views']['list'][number];
type Found = RouterOutputs['admin']['palette']['find'];

/** Something to go to or to begin. */
export interface PaletteEntry {
  /** Its address. Two views can have the same one, under different names. */
  href: PageHref;
  label: string;
  detail?: string;
  /** A note about what is out of the ordinary, such as a draft among machines. */
  note?: string | undefined;
}

export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

/** An entry that goes by other words too. */
interface Action extends PaletteEntry {
  /** Other words that people use for it. */
  words: string;
}

const MAX_HELP = 5;

export const LOG_CALL = '/admin/quotes?call=new';

const actions: readonly Action[] = [
  { href: LOG_CALL, label: 'Log a call', words: 'phone quote request new' },
  {
    href: '/admin/quotes?folder=appointments',
    label: 'Appointments',
    words: 'booked today calendar workshop pick-up',
  },
  { href: '/admin/inventory', label: 'New product', words: 'add create machine smart lookup' },
  { href: '/admin/sales', label: 'Sales', words: 'discount price promotion off' },
  { href: '/admin/catalog-check', label: 'Catalog Check', words: 'lint wrong missing values quality score' },
  { href: '/admin/searches', label: 'Searches', words: 'synonyms words not found demand visitors' },
  { href: '/admin/import', label: 'Import a file', words: 'csv xlsx price list supplier upload' },
  { href: '/admin/inventory?tab=activity', label: 'Activity Log', words: 'history undo audit changes' },
  { href: HELP, label: 'Help', words: 'handbook how' },
  { href: '/prices', label: 'Price list', words: 'print public' },
  { href: '/', label: 'Return to Site', words: 'home public' },
];

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Whether each word of the text begins a word of the entry; of signs alone, none does. */
function fits(entry: PaletteEntry & { words?: string }, text: string): boolean {
  const known = wordsOf(`${entry.label} ${entry.words ?? ''}`);
  const words = wordsOf(text);
  if (!words.length) return !text;
  return words.every((word) => known.some((other) => other.startsWith(word)));
}

/** The pages of the handbook and their tasks; only for a text, because they are many. */
export function helpGroup(text: string, role: Role): PaletteGroup {
  const entries = helpTopicsFor(role).flatMap((topic): Action[] => [
    { href: helpHref(topic.href), label: `Help: ${topic.title}`, words: 'how handbook' },
    ...topic.tasks.map((task) => ({
      href: taskHref(topic, task),
      label: task,
      detail: `Help: ${topic.title}`,
      words: 'help how',
    })),
  ]);
  const found = text ? entries.filter((entry) => fits(entry, text)).slice(0, MAX_HELP) : [];
  return { title: 'Help', entries: found };
}

/** The pages and actions that a text names; all of them without a text. */
export function localGroups(text: string, role: Role): PaletteGroup[] {
  const pages = navEntries(role).map(({ href, label }) => ({ href, label }));
  if (looksLikePhone(text))
    return [{ title: 'Actions', entries: [{ href: LOG_CALL, label: `Log a call from ${text}` }] }];
  return [
    { title: 'Actions', entries: actions.filter((action) => fits(action, text)) },
    { title: 'Pages', entries: pages.filter((page) => fits(page, text)) },
  ];
}

/** Returns the key of an entry, which differs from those beside it. */
export const entryKey = ({ href, label }: PaletteEntry): string => `${href} ${label}`;

/** The saved views that a text names; all of them without a text. What two people saved under one name is one entry. */
export function viewGroup(text: string, views: readonly View[]): PaletteGroup {
  const all = views.map(({ href, name }) => ({ href: pageHref(href), label: name, words: 'view' }));
  const entries = [...new Map(all.map((entry) => [entryKey(entry), entry])).values()];
  return { title: 'Views', entries: text ? entries.filter((entry) => fits(entry, text)) : entries };
}

const notes: Partial<Record<ProductStatus, string>> = { draft: 'Draft', archived: 'Archived' };

/** Describes the stock: 'in stock' is what customers see; the count is that of the shelf (decisions P4). */
function stockText({ inStock, inventoryCount }: Found['products'][number]): string {
  if (inStock === false) return 'Out of stock';
  return inventoryCount && inventoryCount > 0 ? `${inventoryCount} in stock` : 'In stock';
}

function productEntry(product: Found['products'][number]): PaletteEntry {
  const { id, name, sku, status } = product;
  const cents = realPriceCents(product);
  return {
    href: editHref({ id, status }),
    label: name,
    detail: [sku, cents === null ? 'Call for Price' : formatCents(cents), stockText(product)]
      .filter(Boolean)
      .join(' · '),
    note: notes[status],
  };
}

function quoteEntry({ id, customerName, customerPhone, ...request }: Found['quotes'][number]): PaletteEntry {
  const about = [topicOf(request.productName), customerPhone, formatDate(request.createdAt)];
  return {
    href: `/admin/quotes${stringifySearch({ request: String(id) })}`,
    label: customerName,
    detail: about.filter(Boolean).join(' · '),
    note: request.isWaiting ? 'Pending' : undefined,
  };
}

function messageEntry({ id, name, subject, ...message }: Found['messages'][number]): PaletteEntry {
  return {
    href: `/admin/messages${stringifySearch({ message: String(id) })}`,
    label: name,
    detail: `${subject} · ${formatDate(message.createdAt)}`,
    note: message.isHandled ? undefined : 'Not handled',
  };
}

/** Returns what the server found, in groups. */
export function foundGroups({ products, quotes, messages }: Found): PaletteGroup[] {
  return [
    { title: 'Machines', entries: products.map(productEntry) },
    { title: 'Quote requests', entries: quotes.map(quoteEntry) },
    { title: 'Messages', entries: messages.map(messageEntry) },
  ];
}
