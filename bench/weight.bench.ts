import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { routeFiles } from '../apps/web/src/route-assets.ts';

const GOAL_JS_KB = 165;
const GOAL_CSS_KB = 16;
const pages = {
  '/': '/',
  '/inventory': '/inventory',
  '/product/{id}': '/product/$id',
  '/brands/{brand}': '/brands/$brand',
};
/** Matches a call of a staff procedure; no public page may contain one. */
const STAFF_CALL = /\.admin\.[a-zA-Z]+\./;

const client = new URL('../apps/web/dist/client/', import.meta.url);

function read(file: string): Buffer {
  return readFileSync(fileURLToPath(new URL(file.slice(1), client)));
}

/** Kilobytes of files as sent, each compressed separately. */
function gzipKb(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1000;
}

const manifest: unknown = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));
const { routes } = routeFiles(manifest);

/** The files of a page: those of all pages and those of its route. */
function filesOf(route: string) {
  const parts = ['__root__', route].map((id) => {
    const files = routes[id];
    if (!files) throw new Error(`The build has no route ${id}`);
    return files;
  });
  return {
    scripts: [...new Set(parts.flatMap(({ modules }) => modules))],
    styles: [...new Set(parts.flatMap(({ css }) => css))],
  };
}

for (const [page, route] of Object.entries(pages)) {
  const { scripts, styles } = filesOf(route);
  const [js, css] = [gzipKb(scripts), gzipKb(styles)];
  const staff = scripts.filter((file) => STAFF_CALL.test(read(file).toString()));
  const reached = js <= GOAL_JS_KB && css <= GOAL_CSS_KB && staff.length === 0;
  console.log(
    `${page}: ${js.toFixed(1)} kB of JavaScript in ${scripts.length} files (goal ${GOAL_JS_KB}), ${css.toFixed(1)} kB of CSS in ${styles.length} (goal ${GOAL_CSS_KB}), staff code in ${staff.join(', ') || 'none'}: ${reached ? 'reached' : 'NOT REACHED'}`,
  );
}
if (!filesOf('/admin/quotes').scripts.some((file) => STAFF_CALL.test(read(file).toString()))) {
  throw new Error('Staff code is no longer known by its calls');
}
