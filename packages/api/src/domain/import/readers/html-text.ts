import { Parser } from 'htmlparser2';
import { plainText } from '../../text.ts';
import { repairMojibake } from './mojibake.ts';

const breaks = new Set([
  'br',
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const hidden = new Set(['script', 'style', 'title']);
const markup =
  /<\/?(?:b|i|u|p|br|ul|ol|li|em|strong|span|div|font|a|h\d|table|tr|td|script|style)\b[^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;

function withoutMarkup(html: string): string {
  let text = '';
  let hiddenDepth = 0;
  const parser = new Parser({
    ontext: (part) => {
      if (!hiddenDepth) text += part;
    },
    onopentagname: (name) => {
      if (hidden.has(name)) hiddenDepth += 1;
      if (name === 'li') text += '\n• ';
      else if (breaks.has(name)) text += '\n';
    },
    onclosetag: (name) => {
      if (hidden.has(name)) hiddenDepth -= 1;
      else if (name === 'p' || name === 'div') text += '\n';
    },
  });
  parser.write(html);
  parser.end();
  return text;
}

/**
 * The text of a cell that may hold HTML: entities decoded, also those that were encoded twice, tags removed, paragraphs
 * and list items on lines of their own. Mojibake that is sure is repaired.
 */
export function textOfHtml(cell: string): string {
  let text = repairMojibake(cell);
  for (let pass = 0; pass < 3 && markup.test(text); pass += 1) text = withoutMarkup(text);
  return plainText(text.replaceAll('\u00A0', ' '))
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}

/** The text of a cell on one line: a title, a brand, a category. */
export function lineOfHtml(cell: string): string {
  return textOfHtml(cell).replaceAll(/\s+/g, ' ').trim();
}
