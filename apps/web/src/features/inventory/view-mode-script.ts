/** Where the choice is remembered (storefront.md 2). */
export const STORED_AS = 'productViewMode';

/**
 * Runs before the first paint: marks the document, so that a grid that will turn into a list is never seen. A file of its own,
 * because every page has it: what shows the views is loaded with the list.
 */
export const viewModeScript = `try{document.documentElement.dataset.productView=localStorage.getItem('${STORED_AS}')||'grid'}catch{}`;
