/** Who leaves before has asked for nothing yet that is worth keeping. In milliseconds. */
const REGISTER_AFTER = 8_000;
/** Filters and typing change the address many times. */
const KEEP_AFTER = 2_000;

/**
 * Registers the service worker, late, so that a first visit loads nothing for it, and names to it each page that was
 * visited without loading a document, with the files that it shows. Inline: no byte of it is in the app's scripts.
 */
export const offlineScript = `(function(s,t){if(!s)return;function register(){register=()=>{};s.register('/service-worker.js').catch(()=>{})}function keep(){clearTimeout(t);t=setTimeout(()=>{if(s.controller)s.controller.postMessage({type:'CACHE_URLS',payload:{urlsToCache:performance.getEntriesByType('resource').map(e=>e.name).filter(n=>/\\.(css|woff2|webp|svg)$/.test(n)).concat(location.pathname+location.search)}})},${KEEP_AFTER})}addEventListener('pointerdown',()=>register(),{once:true});setTimeout(()=>register(),${REGISTER_AFTER});s.addEventListener('controllerchange',keep);if(window.navigation)navigation.addEventListener('currententrychange',keep)})(navigator.serviceWorker);`;
