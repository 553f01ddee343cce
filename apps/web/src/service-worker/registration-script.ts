/** Who leaves before has asked for nothing yet that is worth keeping. In milliseconds. */
const REGISTER_AFTER = 8_000;
/** Filters and typing change the address many times. */
const KEEP_AFTER = 2_000;

/**
 * Registers the service worker, late, so that a first visit loads nothing for it, and names to it each page that was
 * visited without loading a document, with the files that it shows. Inline: no byte of it is in the app's scripts.
 */
export const offlineScript = `(function(s,t){if(!s)return;function register(){register=function(){};s.register('/service-worker.js').catch(function(){})}function keep(){clearTimeout(t);t=setTimeout(function(){if(s.controller)s.controller.postMessage({type:'CACHE_URLS',payload:{urlsToCache:performance.getEntriesByType('resource').map(function(e){return e.name}).filter(function(n){return/\\.(css|woff2|webp|svg)$/.test(n)}).concat(location.pathname+location.search)}})},${KEEP_AFTER})}addEventListener('pointerdown',function(){register()},{once:true});setTimeout(function(){register()},${REGISTER_AFTER});s.addEventListener('controllerchange',keep);if(window.navigation)navigation.addEventListener('currententrychange',keep)})(navigator.serviceWorker);`;
