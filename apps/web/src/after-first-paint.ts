/**
 * The code of an inline script that fetches modules, and starts one of them, after the first paint: until then the line
 * belongs to the styles, the letters and the first image. A page that nobody looks at never paints and starts at once.
 * @param modules addresses of all files that are needed, so that none waits for another to name it
 * @param start the module to run; where it fails, the page goes on without it
 */
export function afterFirstPaint(modules: readonly string[], start?: string): string {
  const run = start
    ? `;import(${JSON.stringify(start)}).catch(function(e){showWithoutScripts();throw e})`
    : '';
  return `(function(){var go=function(){${JSON.stringify(modules)}.forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)})${run}};document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})})()`;
}
