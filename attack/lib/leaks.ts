/** What no caller and no log may see, with a name for the report. */
const patterns: [string, RegExp][] = [
  ['a stack', /\n\s+at \S.*:\d+:\d+/],
  ['a source file', /apps\/server\/|packages\/(api|db|email)\/|node_modules|dist\/main\.js/],
  ['SQL', /Failed query|syntax error at or near|violates [\w-]+ constraint|duplicate key value|\bSQLSTATE\b/],
  [
    'the text of a thrown error',
    /Maximum call stack|Cannot read propert|is not a function\b|is not iterable|Unexpected token/,
  ],
  ['a connection string', /postgres(ql)?:\/\//],
  ['a password hash', /\$argon2/],
];

/** Scripts of a page are code, in which such texts are harmless. */
const withoutScripts = (text: string) => text.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '');

/** Names what a response discloses. @param secrets texts that it must not contain */
export function leaksOf(text: string, secrets: readonly string[]): string[] {
  const visible = withoutScripts(text);
  return [
    ...patterns.filter(([, pattern]) => pattern.test(visible)).map(([name]) => name),
    ...secrets.filter((secret) => text.includes(secret)).map((secret) => `the secret ${secret.slice(0, 8)}…`),
  ];
}

/** The error that the attack on the AI host causes. */
const EXPECTED_ERROR = '"msg":"The AI gave no answer"';

/** What is wrong with the log: secrets in it, and errors of the server itself. */
export function logProblems(output: string, secrets: readonly string[]): string[] {
  const lines = output.split('\n');
  return [
    ...secrets
      .filter((secret) => output.includes(secret))
      .map((secret) => `The log holds ${secret.slice(0, 8)}…`),
    ...lines
      .filter((line) => /^\{"level":[56]0/.test(line) && !line.includes(EXPECTED_ERROR))
      .map((line) => `Logged: ${line.slice(0, 600)}`),
    ...lines.filter((line) => /uncaught|unhandled/i.test(line)).map((line) => `Printed: ${line}`),
  ];
}
