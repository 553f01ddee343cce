/**
 * The code of an inline script that fetches modules, and starts one of them, after the first paint: until then the line
 * belongs to the styles, the letters and the first image. A page that nobody looks at never paints and starts at once; one
 * whose browser does not report its paints starts after a second.
 * @param modules addresses of all files that are needed, so that none waits for another to name it
 * @param start the module to run; where it fails, the page goes on without it
 */
export function afterFirstPaint(modules: readonly string[], start?: string): string {
  const run = start
    ? `;import(${JSON.stringify(start)}).catch(function(e){showWithoutScripts();throw e})`
    : '';
  const names = JSON.stringify(modules);
  return `(function(){var started,go=function(){if(started)return;started=1;${names}.forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)})${run}};if(document.hidden)return go();setTimeout(go,1000);new PerformanceObserver(go).observe({type:'paint',buffered:true})})()`;
}
