import { parseArgs } from 'node:util';

/** An error that the user can fix: its message is printed without a stack. */
export class UserError extends Error {}

/**
 * Parses a script's arguments. Prints the help and exits on --help.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {string} help
 * @param {T} config as of node:util's parseArgs
 * @returns {ReturnType<typeof parseArgs<T & { strict: true }>>}
 * @throws UserError for an unknown argument
 */
export function readArguments(help, config) {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(help.trim());
    process.exit(0);
  }
  try {
    return parseArgs({ ...config, strict: true });
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('. ');
    throw new UserError(`${reason.replace(/\.$/, '')}. See --help.`);
  }
}

/**
 * Runs a script's body; an error ends it with exit code 1, and a UserError with its message alone.
 * @param {() => Promise<number>} body resolves to the exit code
 */
export async function main(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
