import * as z from 'zod';
import { afterFirstPaint } from './after-first-paint.ts';

/** The parts of Vite's manifest.json that are read here. */
const buildManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
);
type BuildManifest = z.infer<typeof buildManifestSchema>;

/** The files of one route beside those of the routes around it, as addresses. */
interface RouteFiles {
  css: string[];
  modules: string[];
}

/** Styles and scripts per route id, as the router's server side takes them. */
export interface RouteAssets {
  routes: Record<
    string,
    { css?: string[]; scripts?: { attrs?: Record<string, unknown>; children?: string }[] }
  >;
}

const ROOT = '__root__';
const SPLIT = /^src\/routes\/(.+)\.tsx\?tsr-split=/;

/** 'product.$id' is '/product/$id', 'admin/index' is '/admin/', 'index' is '/'. */
function routeIdOf(file: string): string {
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/');
}

/** A chunk and everything that it imports, what is imported first: a stylesheet may overrule those it builds on. */
function closure(manifest: BuildManifest, key: string, visited = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return new Set();
  visited.add(key);
  const imports = (chunk.imports ?? []).flatMap((imported) => [...closure(manifest, imported, visited)]);
  return new Set([...imports, key]);
}

/** Derives from the client build's manifest where the app starts, and which files each route needs beside the entry's. */
export function routeFiles(source: unknown): { entry: string; routes: Record<string, RouteFiles> } {
  const manifest = buildManifestSchema.parse(source);
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entryFile = entryKey && manifest[entryKey]?.file;
  if (!entryKey || !entryFile) throw new Error('The build’s manifest has no entry');
  const filesOf = (keys: Iterable<string>, known?: RouteFiles): RouteFiles => {
    const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
    return {
      css: [
        ...new Set([
          ...(known?.css ?? []),
          ...chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
        ]),
      ],
      modules: [...new Set([...(known?.modules ?? []), ...chunks.map(({ file }) => `/${file}`)])],
    };
  };

  const entry = closure(manifest, entryKey);
  const routes: Record<string, RouteFiles> = { [ROOT]: filesOf(entry) };
  for (const key of Object.keys(manifest)) {
    const file = SPLIT.exec(key)?.[1];
    if (!file) continue;
    const own = [...closure(manifest, key)].filter((chunk) => !entry.has(chunk));
    routes[routeIdOf(file)] = filesOf(own, routes[routeIdOf(file)]);
  }
  return { entry: `/${entryFile}`, routes };
}

/** The styles of each route, and the small script that fetches its modules once the page has been painted. */
export function routeAssets(source: unknown): RouteAssets {
  const { entry, routes } = routeFiles(source);
  const assets: RouteAssets['routes'] = {};
  for (const [id, { css, modules }] of Object.entries(routes)) {
    assets[id] = { css, scripts: [{ children: afterFirstPaint(modules, id === ROOT ? entry : undefined) }] };
  }
  return { routes: assets };
}
