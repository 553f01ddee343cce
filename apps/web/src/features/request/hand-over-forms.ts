const FORM_KEY = /^form-(.+)-(\d+|visitor)$/;

/**
 * Gives what is typed in this tab to its person's next name: a visitor who signs in, or somebody whose session has ended and who
 * goes on as a visitor. What is kept under that name already stays.
 * @param owner the account; undefined for a visitor
 */
export function handOverForms(owner: number | undefined): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const [, form] = FORM_KEY.exec(key) ?? [];
      const text = sessionStorage.getItem(key);
      const next = `form-${form}-${owner ?? 'visitor'}`;
      if (form === undefined || text === null || sessionStorage.getItem(next) !== null) continue;
      sessionStorage.setItem(next, text);
      sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to hand over.
  }
}
