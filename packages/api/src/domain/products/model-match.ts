import { parseUrl } from '../parse-url.ts';
import { nameKey } from './model-key.ts';

/** The separators between the parts of a model number: 'CS-590', 'CS 590' and 'CS590' are one model. */
const SEPARATOR = String.raw`[\s\-_./]{0,2}`;
/** 'ES-250+' and 'ES-250 Plus' are one model. */
const PLUS = String.raw`(?:\+|plus)`;
const MARKS = /[®™©]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Short words and units that may be next to a model number without being a part of it. */
const notPartOfModel = new Set(
  (
    'a an as at by de en es fr id in is it my no of on or to us we uk vs v w ' +
    'cc hp ah mm cm ft kg kw lb oz'
  ).split(' '),
);

const NOT_ASCII = /[\u0080-\uffff]/;

/** Removes trademark signs and typographic hyphens. The check is for speed: most of a page's thousands of texts have neither. */
function cleaned(text: string): string {
  return NOT_ASCII.test(text) ? text.replace(MARKS, '').normalize('NFKC').replace(DASHES, '-') : text;
}

/** Whether a short word after a model number makes it another model: 'CS-590 P', 'cs-590-p', '562 XP'. */
function isModelSuffix(after: string): boolean {
  const [, separator = '', word = ''] = /^([\s\-_])(\p{L}{1,2}|plus)(?![\p{L}\p{N}])/iu.exec(after) ?? [];
  if (!word || notPartOfModel.has(word.toLowerCase())) return false;
  return separator.trim() !== '' || word === word.toUpperCase() || word === 'Plus';
}

/** Whether a short word before a model number makes it another model: '590' in 'CS-590' or 'MS 271'. */
function isModelPrefix(before: string): boolean {
  const [, word = '', separator = ''] = /(?<![\p{L}\p{N}])(\p{L}{1,3})([\s\-_])$/u.exec(before) ?? [];
  if (!word || notPartOfModel.has(word.toLowerCase())) return false;
  return separator.trim() !== '' || (word === word.toUpperCase() && word.length < 3);
}

function isBounded(before: string, after: string): boolean {
  if (/[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}+]/u.test(after)) return false;
  return !/\d[.,]$/.test(before) && !/^[.,]\d/.test(after);
}

export interface ModelMention {
  /** The text names exactly this model. */
  model: boolean;
  /** The sibling, longer or shorter, that the text names instead of the model, such as 'CS-590P'. */
  sibling: string | null;
}

/** The last pattern, because all texts of a page are searched for the same model. */
let latest: { model: string; pattern: RegExp | null } | undefined;

function patternOf(model: string): RegExp | null {
  if (latest?.model !== model) {
    const parts = cleaned(model)
      .replaceAll('+', ' plus ')
      .match(/\p{L}+|\p{N}+/gu)
      ?.map((part) => (part.toLowerCase() === 'plus' ? PLUS : part));
    latest = { model, pattern: parts ? new RegExp(parts.join(SEPARATOR), 'giu') : null };
  }
  return latest.pattern;
}

/**
 * Looks for a model number in a text: a title, the alternative text of an image, the path of an address. Letter case,
 * spaces and hyphens do not count; a sibling is another model ('CS-590' is not 'CS-590P', nor is '590' within '5900').
 */
export function findModel(text: string, model: string): ModelMention {
  const pattern = patternOf(model);
  if (!pattern) return { model: false, sibling: null };
  const haystack = cleaned(text);
  const startsWithDigit = /^[^\p{L}]*\p{N}/u.test(model);
  let sibling: string | null = null;
  for (const match of haystack.matchAll(pattern)) {
    const before = haystack.slice(Math.max(0, match.index - 30), match.index);
    const after = haystack.slice(match.index + match[0].length, match.index + match[0].length + 30);
    const isSibling = isModelSuffix(after) || (startsWithDigit && isModelPrefix(before));
    if (isBounded(before, after) && !isSibling) return { model: true, sibling: null };
    const prefix = startsWithDigit && isModelPrefix(before) ? /\p{L}+[\s\-_]$/u : /[\p{L}\p{N}]+$/u;
    const suffix = isModelSuffix(after) ? /^[\s\-_]\p{L}+/u : /^[\p{L}\p{N}+]+/u;
    const start = prefix.exec(before)?.[0] ?? '';
    const end = suffix.exec(after)?.[0] ?? '';
    sibling ??= `${start}${match[0]}${end}`;
  }
  return { model: false, sibling };
}

/** Whether a text names exactly this model. @see findModel */
export function namesModel(text: string, model: string): boolean {
  return findModel(text, model).model;
}

/** Whether a text that is to be a model number names this model and no other. */
export function isSameModel(text: string, model: string): boolean {
  const wanted = nameKey(model);
  return wanted !== '' && (nameKey(text) === wanted || namesModel(text, model));
}

/** Whether two names of a maker are the same, even if one has an addition: 'ECHO Inc.' is 'Echo'. */
export function isSameBrand(one: string, other: string): boolean {
  const [a, b] = [nameKey(one), nameKey(other)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

/** The words of an address that may name a model: its path and the values of its query, decoded. */
export function wordsOfUrl(address: string): string {
  const url = parseUrl(address);
  if (!url) return '';
  const { pathname, searchParams } = url;
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A path with an invalid percent sign stays as it is.
  }
  return [path.replace(/\.(html?|aspx?|php|jpe?g|png|webp|gif|avif)$/i, ''), ...searchParams.values()].join(
    ' | ',
  );
}
