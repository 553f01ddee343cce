import { execFile } from 'node:child_process';
import { root } from '../../laws/lib/tree.ts';

interface Result {
  code: unknown;
  output: string;
  errors: string;
}

/** The variables of a command, without those of the tests. */
export const withPath = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ...variables,
});

/** Runs a program to its end, in the root of the repository where no other folder is given. */
export function execute(
  file: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  folder = root,
): Promise<Result> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd: folder, env: withPath(variables) }, (error, output, errors) =>
      resolve({ code: error ? error.code : 0, output, errors }),
    );
  });
}
