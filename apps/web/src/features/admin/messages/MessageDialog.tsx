import { formatMoment } from '@dealer/api/domain/moment';
import { phoneHref } from '@dealer/api/domain/shop/shop';
import type { RouterInputs } from '@dealer/api/types';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../trpc.ts';
import { AnswerDue } from '../inbox/AnswerDue.tsx';
import { InboxItem, type InboxItemProps } from '../inbox/InboxItem.tsx';
import inboxClasses from '../inbox/inbox.module.css';
import quoteClasses from '../inbox/item.module.css';
import { OtherContacts } from '../inbox/OtherContacts.tsx';
import { SentMails } from '../inbox/SentMails.tsx';
import { AnsweringBadge } from '../inbox/WaitBadges.tsx';
import { WalkBar } from '../inbox/WalkBar.tsx';
import { walkFrom } from '../inbox/walk.ts';
import { QueryState } from '../list/QueryState.tsx';
import { MessageBadge } from './MessageCard.tsx';
import { MessageDesk } from './MessageDesk.tsx';
import { MessageReply } from './MessageReply.tsx';
import type { MessageDetail } from './use-message-desk.ts';

const DELIVERY_LOOK_MS = 2000;

/** @property list what the list beside it shows */
type DialogProps = Omit<InboxItemProps, 'title' | 'hint' | 'children'> & {
  list: Omit<RouterInputs['admin']['messages']['neighbors'], 'id'>;
};

/** Shows a message with all that is known of it, and its thread: what was sent, and the next mail. */
export function MessageDialog({ list, onOpen, ...place }: DialogProps) {
  return (
    <InboxItem {...place} onOpen={onOpen} title="Message" hint="Choose a message from the list.">
      {(id, isNext) => <Message key={id} id={id} list={list} isNext={isNext} onOpen={onOpen} />}
    </InboxItem>
  );
}

function hasQueuedMail(message: MessageDetail | undefined): boolean {
  return Boolean(message?.replies.some(({ delivery }) => delivery?.state === 'queued'));
}

const hasOthers = ({ others }: MessageDetail) => others.requests.length + others.messages.length > 0;

interface Props extends Pick<DialogProps, 'list'> {
  id: number;
  isNext: boolean;
  onOpen: (id: number) => void;
}

function Message({ id, list, isNext, onOpen }: Props) {
  const utils = trpc.useUtils();
  const neighbors = trpc.admin.messages.neighbors.useQuery(
    { id, ...list },
    { refetchOnMount: 'always', placeholderData: keepPreviousData },
  ).data;
  const next = neighbors?.next ?? null;
  useEffect(() => {
    if (next !== null) void utils.admin.messages.get.prefetch({ id: next });
  }, [next, utils]);
  const walk = walkFrom(id, neighbors, onOpen);
  const message = trpc.admin.messages.get.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      // The mail leaves a moment after the answer is stored.
      refetchInterval: ({ state }) => (hasQueuedMail(state.data) ? DELIVERY_LOOK_MS : false),
    },
  );
  return (
    <QueryState query={message} what="The message" rows={2} rowHeight={140}>
      {(found) => (
        <>
          <WalkBar {...walk} what="message" />
          <MessageFacts message={found} takesFocus={isNext} />
          <aside className={inboxClasses.context} aria-label="About the sender">
            {hasOthers(found) ? <OtherContacts {...found.others} /> : <p>Nothing else from this sender.</p>}
          </aside>
          <SentMails mails={found.replies} />
          {!found.isSpam && <MessageReply message={found} onNext={walk.onNext} />}
          <MessageDesk message={found} />
        </>
      )}
    </QueryState>
  );
}

/** Shows who wrote what, when, and how to reach them. */
function MessageFacts({ message, takesFocus }: { message: MessageDetail; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { firstName, lastName, email, phone, subject, createdAt, handledAt, handledByName } = message;
  return (
    <section className={quoteClasses.facts} aria-label="The message">
      <div className={quoteClasses.cardHead}>
        <h3 ref={heading} tabIndex={-1} dir="auto">
          {subject}
        </h3>
        <MessageBadge message={message} />
        <AnsweringBadge answering={message.answering} />
      </div>
      <dl className={quoteClasses.factList}>
        <dt>From</dt>
        <dd dir="auto">{`${firstName} ${lastName}`}</dd>
        <dt>Email</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : 'None given'}</dd>
        <dt>Phone</dt>
        <dd>{phone ? <a href={phoneHref(phone)}>{phone}</a> : 'None given'}</dd>
        <dt>Received</dt>
        <dd>{formatMoment(createdAt)}</dd>
        {message.waitingSince && <AnswerDue since={message.waitingSince} />}
        {handledAt && (
          <>
            <dt>Handled</dt>
            <dd>{`${handledByName ?? 'Somebody'}, ${formatMoment(handledAt)}`}</dd>
          </>
        )}
      </dl>
      <blockquote className={quoteClasses.written} dir="auto">
        {message.message}
      </blockquote>
    </section>
  );
}
