import type { Condition } from '@dealer/db/enums';
import { isBlank, noReading, quoteCell, type Reading, readingOf, unsure } from './reading.ts';

const isNew = /^(?:n|new|brand new|new in box|nib|new\b[\s,(–—-].*)$/i;
const isUsed = /^(?:u|used|pre[\s-]?owned|second[\s-]?hand|trade[\s-]?in|used\b[\s,(–—-].*)$/i;
/** Words that leave the condition open beside 'new'. */
const hasBeenOut = /\b(?:demo\w*|used|pre[\s-]?owned|refurb\w*|rebuilt|return\w*|open[\s-]?box)\b/i;

/** Reads a condition: 'N', 'NEW', 'New - last year model', 'Used', 'pre owned'. 'Demo' is neither for sure. */
export function readCondition(text: string): Reading<Condition> {
  const trimmed = text.trim();
  if (isBlank(trimmed)) return noReading;
  if (isNew.test(trimmed) && !hasBeenOut.test(trimmed)) return readingOf('new');
  if (isUsed.test(trimmed)) return readingOf('pre-owned');
  return unsure(`${quoteCell(text)}: is it new or pre-owned?`);
}
