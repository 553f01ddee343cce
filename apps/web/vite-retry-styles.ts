import type { Plugin } from 'vite';

/** What Vite's code for dynamic imports does with a style sheet that did not arrive, and what it does here. */
const REPLACED = [
  [/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1'],
  [/(if \(e\.type === "error"\)) (rej\()/, '$1 link.remove(), $2'],
  [/Unable to preload CSS for /, 'Failed to fetch dynamically imported module: '],
] as const;

/**
 * Has a style sheet fetched again that did not arrive with its code, as without a connection. Vite fetches each once, so that the
 * code came alone at the next try: a dialog without its styles. Where it is missing, as after a new version of the site, its
 * error has the words of a missing module, by which the router knows that the page has to be loaded again.
 */
export function retryStyles(): Plugin {
  return {
    name: 'retry-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        let changed = code;
        for (const [pattern, replacement] of REPLACED) {
          if (!pattern.test(changed)) return this.error(`Vite’s preload helper has no ${pattern.source}`);
          changed = changed.replace(pattern, replacement);
        }
        return { code: changed, map: null };
      },
    },
  };
}
