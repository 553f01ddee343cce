import { importsOf, isRelative, resolveRelative } from './imports.ts';
import type { SourceFile } from './tree.ts';

/** Modules, each with the modules that it depends on and one import that shows it. */
type Graph = Map<string, Map<string, string>>;

/**
 * The dependencies among the direct children of every folder, whether they are files or folders: a child depends on
 * another one if a file in it imports a file in the other one. Type-only imports count.
 * @returns a graph per folder that has at least one such import
 */
export function siblingGraphs(files: SourceFile[]): Map<string, Graph> {
  const paths = new Set(files.map(({ path }) => path));
  const graphs = new Map<string, Graph>();
  for (const { path, text } of files) {
    for (const { name } of importsOf(text)) {
      const target = isRelative(name) ? resolveRelative(path, name) : undefined;
      if (!target || target === path || !paths.has(target)) continue;
      const from = path.split('/');
      const to = target.split('/');
      const depth = from.findIndex((part, at) => part !== to[at]);
      const folder = from.slice(0, depth).join('/');
      const graph = graphs.get(folder) ?? new Map<string, Map<string, string>>();
      const dependencies = graph.get(from[depth] ?? '') ?? new Map<string, string>();
      dependencies.set(to[depth] ?? '', `${path} imports ${target}`);
      graphs.set(folder, graph.set(from[depth] ?? '', dependencies));
    }
  }
  return graphs;
}

/** The modules of one cycle, the first one repeated at the end; undefined if there is none. */
export function findCycle(graph: ReadonlyMap<string, { keys(): Iterable<string> }>): string[] | undefined {
  const finished = new Set<string>();
  function follow(name: string, path: string[]): string[] | undefined {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return undefined;
    for (const next of graph.get(name)?.keys() ?? []) {
      const found = follow(next, [...path, name]);
      if (found) return found;
    }
    finished.add(name);
    return undefined;
  }
  return [...graph.keys()].map((name) => follow(name, [])).find(Boolean);
}
