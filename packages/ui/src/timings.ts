/** Milliseconds unless the name says otherwise. Sources: S9, decisions C6 and C7. */
export const timings = {
  /** A tooltip opens after this long a rest, and at once when another was open less than `tooltipSkip` ago. */
  tooltipOpen: 700,
  tooltipSkip: 300,
  /** A submenu opens after this hover and stays through this grace on the way to it. */
  submenuOpen: 100,
  submenuGrace: 300,
  /** Letters typed in a menu count as one word until this pause. */
  typeAheadReset: 1000,
  toast: 5000,
  toastRegistered: 8000,
  toastUnverified: 10_000,
  toastValidation: 8000,
  toastSwipePixels: 50,
  /** A field that failed validation stays marked this long (admin section 9). */
  /** What is pressed again as quickly as this is the rest of a double click. */
  doubleClick: 500,
  fieldHighlight: 5000,
  verifiedRedirect: 2000,
  serviceScrollDelay: 100,
  serviceScrollOffsetPixels: 180,
  /** Saving a changed phone keeps a quote request waiting no longer (decisions Q19). */
  quotePhoneUpdate: 3000,
  lookupSubcategoryDelay: 100,
  enrichmentReanalyse: 1000,
  /** The current user is read again after five minutes (decisions C8). */
  currentUserStale: 300_000,
} as const;

/** The key that moves the focus to the toast (decisions C6). */
export const toastHotkey = 'F8';

/** Widths in pixels at which the pages change shape (S9). */
export const breakpoints = { navigation: 768, reviewsAutoScroll: 1024 } as const;
