import * as z from 'zod';

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

interface Assets {
  css?: string[];
  preloads?: string[];
  scripts?: { attrs: Record<string, unknown>; children?: string }[];
}

/** Styles, module preloads and scripts per route id, as the router's server side takes them. */
export interface RouteAssets {
  routes: Record<string, Assets>;
}

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

/** Derives from the client build's manifest which files each route needs beside the entry's. */
export function routeAssets(source: unknown): RouteAssets {
  const manifest = buildManifestSchema.parse(source);
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entryKey) throw new Error('The build’s manifest has no entry');
  const chunks = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key] ?? []);
  const css = (keys: Iterable<string>) =>
    [...new Set(chunks(keys).flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`);
  const files = (keys: Iterable<string>) => chunks(keys).map((chunk) => `/${chunk.file}`);

  const entry = closure(manifest, entryKey);
  const [src] = files([entryKey]);
  const routes: RouteAssets['routes'] = {
    __root__: {
      css: css(entry),
      preloads: files(entry),
      scripts: [{ attrs: { type: 'module', async: true, src } }],
    },
  };
  for (const key of Object.keys(manifest)) {
    const file = SPLIT.exec(key)?.[1];
    if (!file) continue;
    const own = [...closure(manifest, key)].filter((chunk) => !entry.has(chunk));
    const known = routes[routeIdOf(file)];
    routes[routeIdOf(file)] = {
      css: [...new Set([...(known?.css ?? []), ...css(own)])],
      preloads: [...new Set([...(known?.preloads ?? []), ...files(own)])],
    };
  }
  return { routes };
}
