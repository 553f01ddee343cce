import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '../../lib/use-user.ts';

/** Loaded where a form has it: the page of a machine in stock does not. */
const load = () => import('./persisted-text.ts');

const withStore = (use: (store: Awaited<ReturnType<typeof load>>) => void) =>
  void load().then(use, () => undefined);

/** The fields on the page. One whose text was sent may be gone, and its page be open again with the same text. */
const mounted = new Set<(form: string, sent: string) => void>();

const discardOnPage = (form: string, sent: string) => {
  for (const discard of mounted) discard(form, sent);
};

/**
 * The text of a form's only field, which is kept through a reload of its page in this tab. What was typed before the app had started
 * is typed again then, and stays. For other forms there is `usePersistedValues`.
 * @param name of the form, with the id of what it is about
 * @param initial what the field shows until somebody types; it may change
 */
export function usePersistedText(name: string, initial = '') {
  const owner = useUser()?.id;
  const [typed, setTyped] = useState<string>();
  /** The owner of the text on the screen. */
  const shownOwner = useRef(owner);
  const restore = useEffectEvent((form: string, user: number | undefined) =>
    withStore(({ readText, keepText, isSamePerson }) => {
      const isSame = isSamePerson(form, shownOwner.current, user);
      shownOwner.current = user;
      if (typed !== undefined && isSame) return keepText(typed, form, user);
      const stored = readText(form, user);
      setTyped((now) => (isSame ? (now ?? stored) : stored));
    }),
  );
  useEffect(() => restore(name, owner), [name, owner]);
  useEffect(() => {
    const discard = (form: string, sent: string) => {
      if (form === name) setTyped((now) => (now === sent ? undefined : now));
    };
    mounted.add(discard);
    return () => void mounted.delete(discard);
  }, [name]);
  return {
    text: typed ?? initial,
    change: (text: string) => {
      const changed = text === initial ? undefined : text;
      setTyped(changed);
      withStore(({ keepText }) => keepText(changed, name, owner));
    },
    /** Discards a text that was sent, even if the form is gone by then; what was typed since stays. */
    discard: (sent: string) => {
      discardOnPage(name, sent);
      withStore(({ discardText }) => {
        discardText(sent, name);
        // A page that opened a moment ago has read it by now.
        discardOnPage(name, sent);
      });
    },
  };
}
