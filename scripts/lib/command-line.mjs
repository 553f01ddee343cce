import { parseArgs } from 'node:util';

/** A fault that the person at the keyboard can mend: printed as one line, without a stack. */
export class Fault extends Error {}

/**
 * Reads a script's arguments. Prints the help and ends when it is asked for.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {string} help
 * @param {T} config as of node:util's parseArgs
 * @returns {ReturnType<typeof parseArgs<T & { strict: true }>>}
 * @throws Fault for an argument that the script does not know
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
    throw new Fault(`${reason.replace(/\.$/, '')}. See --help.`);
  }
}

/**
 * Runs a script's body; a Fault ends it with one line and exit code 1.
 * @param {() => Promise<number>} body answers the exit code
 */
export async function main(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    console.error(error instanceof Fault ? error.message : error);
    process.exitCode = 1;
  }
}
