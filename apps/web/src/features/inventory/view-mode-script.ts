/** The key in local storage (storefront §2). */
export const STORED_AS = 'productViewMode';

/**
 * Runs before the first paint: marks the document with the chosen view, so that a grid which will turn into a list is never visible.
 * A file of its own, because every page has this script, and the code of the views is loaded with the list.
 */
export const viewModeScript = `try{document.documentElement.dataset.productView=localStorage.getItem('${STORED_AS}')||'grid'}catch{}`;
