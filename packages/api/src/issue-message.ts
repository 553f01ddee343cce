import type * as z from 'zod';

type RawIssue = z.core.$ZodRawIssue;
type Path = readonly PropertyKey[];

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

const fieldAt = (path: Path) => path.map(String).join('.') || 'The value';

/**
 * Returns the message for a value of a schema that has no message of its own: zod's global error map, set where the procedures are
 * created. Each sentence begins with the path of the field.
 */
export function issueMessage(issue: RawIssue): string | undefined {
  // 'Invalid email address', zod's own words, is what the account forms say.
  if (issue.code === 'invalid_format' && issue.format === 'email') return undefined;
  const path = issue.path ?? [];
  return issue.code === 'invalid_union'
    ? unionMessage(issue, path)
    : `${fieldAt(path)} ${requirement(issue)}`;
}

function requirement(issue: Exclude<RawIssue, { code: 'invalid_union' }>): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${kinds.get(issue.expected) ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`;
    case 'invalid_format':
      return `must be ${formats.get(issue.format) ?? 'written another way'}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'is required';
      return limit(issue.inclusive ? 'at least' : 'more than', issue.minimum, issue.origin);
    case 'too_big':
      return limit(issue.inclusive ? 'at most' : 'less than', issue.maximum, issue.origin);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has ${issue.keys.join(', ')}, which is not known`;
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not valid';
    default:
      return 'is not valid';
  }
}

/** A union names the kinds of objects that it takes, else what its last member takes: the one that REST callers send. */
function unionMessage(issue: Extract<RawIssue, { code: 'invalid_union' }>, path: Path): string {
  const field = fieldAt(path);
  if (Array.isArray(issue.options) && issue.options.length) return `${field} must be ${oneOf(issue.options)}`;
  const [inner] = issue.errors?.at(-1) ?? [];
  if (!inner) return `${field} is not valid`;
  // The issue of a member has a path relative to the union.
  const innerField = fieldAt(inner.path);
  const isOwnSentence = inner.message.startsWith(`${innerField} `);
  const rest = inner.message.slice(innerField.length);
  return isOwnSentence ? `${fieldAt([...path, ...inner.path])}${rest}` : inner.message;
}

const oneOf = (values: readonly unknown[]) =>
  `${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}`;

function limit(bound: string, size: number | bigint, origin: string): string {
  const amount = `${bound} ${size.toLocaleString('en-US')}`;
  if (origin === 'string') return `must be ${amount} characters`;
  if (origin === 'array') return `must have ${amount} ${size === 1 ? 'entry' : 'entries'}`;
  return `must be ${amount}`;
}
