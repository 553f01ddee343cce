/** In milliseconds unless the name has another unit. Sources: storefront S9, decisions C6 and C7. */
export const timings = {
  /** A tooltip opens after the pointer has rested this long. */
  tooltipOpen: 700,
  /** A submenu opens after this hover, and stays open this long while the pointer moves to it. */
  submenuOpen: 100,
  submenuGrace: 300,
  toast: 5000,
  toastRegistered: 8000,
  toastUnverified: 10_000,
  toastValidation: 8000,
  toastSwipePixels: 50,
  /** A second click within this time belongs to a double click and is ignored. */
  doubleClick: 500,
  /** A field that failed validation is marked for this long (admin §9). */
  fieldHighlight: 5000,
  /** A file that was made in the browser stays there this long for its download. */
  downloadStored: 60_000,
  /** The client reports an API call that takes longer as failed. Calls of staff may take longer: some wait for other servers. */
  publicCall: 20_000,
  staffCall: 120_000,
  /** Code that somebody waits for counts as late after this time: the page then offers another way, such as a link. */
  lateCode: 8000,
  /** A toast waits this long for the code of its usual look, then is shown in a plain one. */
  toastCode: 2000,
  /** A change whose response was lost is looked for on the server for this long, before it is reported as failed. */
  lostAnswer: 3000,
  verifiedRedirect: 2000,
  serviceScrollDelay: 100,
  serviceScrollOffsetPixels: 180,
  /** A quote request waits at most this long for a changed phone number to be saved (decisions Q19). */
  quotePhoneUpdate: 3000,
  lookupSubcategoryDelay: 100,
  /** The current user is fetched again after five minutes (decisions C8). */
  currentUserStale: 300_000,
} as const;

/** The key that moves focus to the toast (decisions C6). */
export const toastHotkey = 'F8';
