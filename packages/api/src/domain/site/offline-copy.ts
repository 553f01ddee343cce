/** The header of a page that a browser may keep for offline reading: one that is the same for every visitor. */
export const OFFLINE_COPY_HEADER = 'x-offline-copy';
