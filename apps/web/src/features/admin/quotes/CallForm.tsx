import { MAX_REPLY, noEmailMessage } from '@dealer/api/domain/requests/quote-reply';
import { Button } from '@mantine/core';
import classes from '../inbox/item.module.css';
import { ReplyField } from '../inbox/ReplyField.tsx';
import type { QuoteDetail } from './RequestFacts.tsx';
import { useReply } from './use-reply.ts';

/** Another answer to a customer without an email address, who can only be called. */
export function CallForm({ request }: { request: QuoteDetail }) {
  const { draft, write, busy, marking, markByPhone } = useReply(request);
  return (
    <form
      className={classes.answer}
      aria-label="Another call"
      onSubmit={(event) => {
        event.preventDefault();
        markByPhone();
      }}
    >
      <ReplyField label="What was said" value={draft} disabled={busy} onWrite={write} />
      <div className={classes.buttons}>
        <p className={classes.hint}>{noEmailMessage(request.customerPhone)}</p>
        <Button type="submit" loading={marking} disabled={busy || draft.length > MAX_REPLY}>
          Mark as answered by phone
        </Button>
      </div>
    </form>
  );
}
