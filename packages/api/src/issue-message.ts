import type * as z from 'zod';
import { en } from 'zod/locales';

type Issue = z.core.$ZodIssue;
const { localeError: zodsOwn } = en();

const kinds = new Map<string, string>([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['date', 'a moment'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
]);
const formats = new Map<string, string>([
  ['datetime', 'a moment such as 2026-03-02T15:00:00Z'],
  ['date', 'a date such as 2026-03-02'],
  ['url', 'a web address'],
]);

/** What a schema says of a field it refused: its own message, else a plain sentence in place of zod's words. */
export function issueMessage(issue: Issue, path: readonly PropertyKey[] = issue.path): string {
  return isZodsOwn(issue) ? sentenceOf(issue, path) : issue.message;
}

function isZodsOwn(issue: Issue): boolean {
  // Of the value, which an issue does not carry, only the words for a wrong type speak.
  if (issue.code === 'invalid_type') return issue.message.startsWith('Invalid input: expected');
  // 'Invalid email address' is a sentence already, and one that the schemas of accounts say on purpose.
  if (issue.code === 'invalid_format' && issue.format === 'email') return false;
  const own = zodsOwn({ ...issue, input: undefined });
  return issue.message === (typeof own === 'object' ? own?.message : own);
}

function sentenceOf(issue: Issue, path: readonly PropertyKey[]): string {
  const field = path.map(String).join('.') || 'The value';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return `${field} is required`;
      return `${field} must be ${kinds.get(issue.expected) ?? issue.expected}`;
    case 'invalid_value':
      return `${field} must be ${oneOf(issue.values)}`;
    case 'invalid_format':
      return `${field} must be ${formats.get(issue.format) ?? 'written another way'}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${field} is required`;
      return limit(field, issue.inclusive ? 'at least' : 'more than', issue.minimum, issue.origin);
    case 'too_big':
      return limit(field, issue.inclusive ? 'at most' : 'less than', issue.maximum, issue.origin);
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `${field} has ${issue.keys.join(', ')}, which is not known`;
    case 'invalid_union':
      return unionSentence(issue, path, field);
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return `${field} is not as it should be`;
  }
}

/** A union says which kinds of objects it takes, else what its last member would: the one that REST callers can send. */
function unionSentence(
  issue: z.core.$ZodIssueInvalidUnion,
  path: readonly PropertyKey[],
  field: string,
): string {
  if ('options' in issue && issue.options?.length) return `${field} must be ${oneOf(issue.options)}`;
  const [inner] = issue.errors.at(-1) ?? [];
  return inner ? issueMessage(inner, [...path, ...inner.path]) : `${field} is not as it should be`;
}

const oneOf = (values: readonly unknown[]) =>
  `${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}`;

function limit(field: string, bound: string, size: number | bigint, origin: string): string {
  const amount = `${bound} ${size.toLocaleString('en-US')}`;
  if (origin === 'string') return `${field} must be ${amount} characters`;
  if (origin === 'array') return `${field} must have ${amount} ${size === 1 ? 'entry' : 'entries'}`;
  return `${field} must be ${amount}`;
}
