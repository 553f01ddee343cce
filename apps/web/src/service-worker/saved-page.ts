import { specialPageOf } from '@dealer/api/domain/site/special-pages';

/** The kind of notice that a saved page has above its content. */
export type SavedAs = 'page' | 'fallback';

const FORM_THAT_SENDS = /(<form(?=[^>]*method="post")[^>]*>)([\s\S]*?)<\/form>/g;
/** A button that does nothing without scripts, unlike one of a popover. Reads only the names of attributes, not their values. */
const DEAD_BUTTON =
  /<button(?=[^>]* type="button")(?!(?: [^\s"=>]+(?:="[^"]*")?)* (?:popovertarget|disabled)[ =>])/g;
const SCRIPT = /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g;
/** The styles for browsers without JavaScript. */
const WITHOUT_SCRIPTS = /\(scripting: ?none\)/g;
const NOSCRIPT = /<noscript>([\s\S]*?)<\/noscript>/g;
const PHONE = /<a href="(tel:[^"]+)"[^>]*aria-label="Call ([^"]+)"/;
/** The start of a page's body, with the link past its head, which has to stay the first thing to reach by keyboard. */
const START = /<body[^>]*>(?:(?:<div[^>]*>)?<a [^>]*\bskip-link\b[^>]*>[^<]*<\/a>)?/;

const noteStyle = [
  'margin:0;padding:12px 16px;background:var(--tint-brass);color:var(--ink);',
  'border-bottom:1px solid var(--line-strong);font-size:var(--text-14)',
].join('');

/**
 * Runs in a saved page. With a connection, it requests the page until the site answers, and then reloads it. The first request often
 * fails, since a browser reports its connection early. A page that is a saved one again after its reload waits longer: where the site
 * answers now within the time limit and now after it, the page would reload every few seconds under its reader. Where something was
 * typed or chosen meanwhile, such as in a search, it only says that there is a connection and leaves the rest to the link.
 */
const RETRY_SCRIPT = [
  "(function(t){addEventListener('input',function(){t=1});function ask(p){fetch(location.href)",
  '.then(function(r){return r.status<500&&r.text()})',
  ".then(function(h){if(!h||h.includes('data-saved-page'))throw 0;",
  "if(t)document.querySelector('[data-saved-page] strong').textContent='You are connected again.';else location.reload()})",
  '.catch(function(){setTimeout(ask,p,Math.min(2*p,3e4))})}',
  "var n=performance.getEntriesByType('navigation')[0],w=n&&n.type==='reload'?3e4:3e3;",
  "if(navigator.onLine)setTimeout(ask,w,w);else addEventListener('online',function(){ask(1000)},{once:true})})()",
].join('');

/** The content security policy of a page as it was saved, which allows the script that a saved page has in addition. */
export async function allowRetryScript(policy: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(RETRY_SCRIPT));
  const source = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
  return policy.replace(/(^|; *)script-src /, (start) => `${start}${source} `);
}

interface Note {
  savedAs: SavedAs;
  /** The time, such as 'November 22, 2026 at 3:10 PM'. */
  savedAt: string;
  /** Whether the browser has a connection, on which the site does not answer. */
  isOnline: boolean;
}

function noteOf({ savedAs, savedAt, isOnline }: Note): string {
  const why = isOnline ? 'Our site does not answer.' : 'You are offline.';
  const what =
    savedAs === 'page'
      ? `This page was saved on ${savedAt}. Prices and stock may have changed since, and nothing can be sent.`
      : `The page that you asked for is not saved on this device. Here is how to reach us, as saved on ${savedAt}.`;
  const ways =
    '<a href="">Try again</a> <span aria-hidden="true">·</span> <a href="/prices">Saved price list</a> <span aria-hidden="true">·</span> <a href="/contact">Phone and hours</a>';
  return `<aside aria-label="Saved page" data-saved-page style="${noteStyle}"><strong>${why}</strong> ${what} ${ways}</aside><script>${RETRY_SCRIPT}</script>`;
}

/** The sentence in a form that cannot be sent. */
function formNote(html: string, isOnline: boolean): string {
  const [, href, phone] = PHONE.exec(html) ?? [];
  const why = isOnline ? 'Our site does not answer' : 'You are offline';
  return `<p><strong>${why}.</strong> This form cannot be sent now${href ? `; call <a href="${href}">${phone}</a>` : ''}.</p>`;
}

/**
 * A saved page as it is shown without a connection: with the moment of its saving above it, and without the scripts and forms
 * that need the server. It looks as without JavaScript, and says in each form that it cannot be sent. Only its first script
 * stays, which chooses light or dark colors before the first paint; the note brings the one that tries again.
 */
export function markSaved(html: string, note: Note): string {
  const notice = formNote(html, note.isOnline);
  let scripts = 0;
  return html
    .replace(SCRIPT, (script) => {
      scripts += 1;
      return scripts === 1 ? script : '';
    })
    .replace(WITHOUT_SCRIPTS, '(min-width:0)')
    .replace(NOSCRIPT, '$1')
    .replace(DEAD_BUTTON, '<button disabled')
    .replace(
      FORM_THAT_SENDS,
      (_form, start: string, fields: string) =>
        `${start}${notice}<fieldset disabled style="display:contents">${fields}</fieldset></form>`,
    )
    .replace(START, (start) => start + noteOf(note));
}

/** Whether an address is that of a page that may be kept: not of the staff area, of an account or of the API, and no file. */
export function isPagePath(pathname: string): boolean {
  return !isPrivatePage(pathname) && !/^\/(admin|api|trpc)(\/|$)|\.[a-z\d]+$/i.test(pathname);
}

/** Whether a page is about one person, such as an account or a request: it is never kept. */
function isPrivatePage(pathname: string): boolean {
  return specialPageOf(pathname) !== undefined;
}

/**
 * Whether the contact page is shown in place of a page that is never kept. Not in place of pages of the staff area, nor of /logout:
 * the server signs out only on a navigation of the browser itself (decisions R5), and a request of a service worker is none.
 */
export function hasFallback(pathname: string): boolean {
  return isPrivatePage(pathname) && !/^\/logout(\/|$)/i.test(pathname);
}

/** Styles, fonts, drawings and photographs: their names change with their bytes. */
export function isFileOfPages(pathname: string): boolean {
  return /^\/(assets|products)\/.+\.(css|woff2|webp|svg|png)$/.test(pathname) || pathname === '/favicon.svg';
}

/** The styles and fonts that a page begins with. */
export function filesOf(html: string): string[] {
  return [...html.matchAll(/<link [^>]*href="([^"]+\.(?:css|woff2))"/g)].flatMap(([, href]) => href ?? []);
}
