import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useUser } from '../../lib/use-user.ts';
import { CallNow } from './CallNow.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import classes from './QuoteModal.module.css';
import { keepType, openType } from './quote-draft.ts';
import type { QuoteRequestSubject, QuoteType } from './quote-modal.ts';
import type { SentQuote, TypedQuote } from './use-send-quote.ts';

const tabs = ['Request Quote', 'Call Now'] as const;
type Tab = (typeof tabs)[number];

const types: readonly { value: QuoteType; label: string }[] = [
  { value: 'product', label: 'New Equipment' },
  { value: 'service', label: 'Servicing' },
];

interface Props {
  subject: QuoteRequestSubject;
  /** The request has arrived. */
  onSent: (sent: SentQuote) => void;
  /** Reads what stands in the form; null while there is none. */
  readTyped: RefObject<(() => TypedQuote) | null>;
}

/** The content of the quote modal: two tabs, and for a request what it is about. */
export function QuoteDialog({ subject, ...formProps }: Props) {
  const id = useId();
  const user = useUser();
  const [tab, setTab] = useState<Tab>('Request Quote');
  const [quoteType, setQuoteType] = useState(() => openType(user, subject));
  // An id with a space is two ids where another element refers to it.
  const tabId = (name: Tab) => `${id}-${name.replace(' ', '-')}`;
  return (
    <>
      <div role="tablist" aria-label="How to reach us" className={classes.tabs} onKeyDown={stepTab}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabId(name)}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            className={classes.tab}
            onClick={() => setTab(name)}
            onFocus={() => setTab(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(tab)} className={classes.panel}>
        {tab === 'Request Quote' ? (
          <>
            <fieldset className={classes.types}>
              <legend>What can we help with?</legend>
              {types.map(({ value, label }) => (
                <label key={value} className={classes.type}>
                  <input
                    type="radio"
                    name={`${id}-type`}
                    checked={quoteType === value}
                    onChange={() => {
                      setQuoteType(value);
                      keepType(value, user);
                    }}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </fieldset>
            <QuoteForm quoteType={quoteType} subject={subject} {...formProps} />
          </>
        ) : (
          <CallNow />
        )}
      </div>
    </>
  );
}

/** The arrow keys go from tab to tab, as tab lists have it. */
function stepTab(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const other = event.currentTarget.querySelector<HTMLElement>('[aria-selected="false"]');
  other?.focus();
}
