import type { Plugin } from 'vite';

/**
 * Gives some files copies of a package that no other file shares. A library in one file goes where its first user is, with
 * everything in it that anybody uses: what only a later page needs would travel with every first visit.
 * @param name of the package
 * @param importers matches the paths of the files that get the copy
 */
export function separateCopy(name: string, importers: RegExp): Plugin {
  return {
    name: 'separate-copy',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer) {
      if (source !== name || !importer || !importers.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: `${found.id}?separate` };
    },
  };
}
