import { quoteRequestOf, quoteSubject } from '@dealer/api/domain/requests/quote-request';
import { contactForm } from '@dealer/api/schemas';
import { TextArea, TextField } from '@dealer/ui';
import { schemaResolver, useForm } from '@mantine/form';
import { useHydrated, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMounted } from '../../lib/use-mounted.ts';
import { useShop } from '../../lib/use-shop.ts';
import { type CurrentUser, useUser } from '../../lib/use-user.ts';
import { pageHref } from '../../page-href.ts';
import { trpc } from '../../trpc.ts';
import { failedText } from '../action/failed-text.ts';
import { useAction } from '../action/use-action.ts';
import { AnswerTime } from '../quote/AnswerPromise.tsx';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { HoneypotField } from '../request/HoneypotField.tsx';
import { identityOf, rememberPerson } from '../request/identity.ts';
import { NotYou } from '../request/NotYou.tsx';
import { PersonFields } from '../request/PersonFields.tsx';
import requestClasses from '../request/request.module.css';
import { SentNotice } from '../request/SentNotice.tsx';
import { SentRequests } from '../request/SentRequests.tsx';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { rememberRequest } from '../request/sent-requests.ts';
import { NOT_LISTED } from '../request/sent-texts.ts';
import { sentToast } from '../request/sent-toast.ts';
import { submission } from '../request/submission.ts';
import { usePersistedValues } from '../request/use-persisted-values.ts';
import { useRememberedPerson } from '../request/use-remembered-person.ts';
import { clearToasts, showToast, type Toast } from '../toast/toast.ts';
import classes from './ContactPage.module.css';

/** 'Send Us a Message' (storefront §2). */
export function ContactForm() {
  const user = useUser();
  const { sent, about, ids } = useSearch({ from: '/contact' });
  return (
    <section aria-labelledby="message" className={`${classes.message} no-print`}>
      <h2 id="message">Send Us a Message</h2>
      <p>
        Write to us with the model number and what you need. You have an answer within 24 hours.
        <AnswerTime />
      </p>
      {sent !== undefined && <SentNotice {...MESSAGE_SENT} />}
      <MessageForm
        key={`${user?.id} ${about}`}
        user={user}
        name="contact"
        subject={about ? quoteSubject(about) : ''}
        about={about}
        ids={ids}
      />
    </section>
  );
}

const contactSubmission = submission('contact');

const MESSAGE_SENT = { title: 'Message Sent!', message: 'We will reply within 24 hours.' };

interface Props {
  user: CurrentUser | null | undefined;
  /** The name under which the form's values are kept through a reload. */
  name: string;
  /** The subject of the message until somebody changes it. */
  subject: string;
  /** The machines that a quote is asked for; the message is a request for it then. */
  about?: string | undefined;
  /** The machines that this names, '3,17'. */
  ids?: string | undefined;
}

/** The fields of a message to the shop (storefront §5). */
export function MessageForm({ user, name, subject, about, ids }: Props) {
  const shop = useShop();
  const router = useRouter();
  const utils = trpc.useUtils();
  const isHydrated = useHydrated();
  const form = useForm({
    initialValues: { ...identityOf(user), subject, message: '', homepage: '' },
    validate: schemaResolver(contactForm, { sync: true }),
  });
  const { requests, ...remembered } = useRememberedPerson(form, user);
  const isMounted = useMounted();
  const { discard, unlessJustSent } = usePersistedValues(name, user?.id, form);
  const [sentValues, setSentValues] = useState(form.getInitialValues);
  const error = (failed: unknown): Toast => ({
    title: 'Error',
    message: failedText(failed, `Failed to send message. Please call us at ${shop.phone}.`),
    kind: 'destructive',
  });
  // Each of these is called after the form is gone, too.
  const close = () => {
    contactSubmission.reset();
    if (!user) rememberPerson(sentValues);
    discard(sentValues);
  };
  const send = useAction(trpc.storefront.contact.send, {
    success: () => MESSAGE_SENT,
    error,
    onSuccess: close,
  });
  const ask = useAction(trpc.storefront.quotes.create, {
    error,
    onSuccess: (received) => {
      close();
      rememberRequest(received, user);
      clearToasts();
      if (received.statusPath && isMounted()) {
        if (received.isOutsideAccount) showToast({ title: MESSAGE_SENT.title, message: NOT_LISTED });
        return router.navigate({ href: pageHref(`${received.statusPath}&sent=1`) });
      }
      showToast(sentToast(MESSAGE_SENT, received));
      return undefined;
    },
    invalidate: () => utils.storefront.quotes.mine.invalidate(),
  });
  const isPending = send.isPending || ask.isPending;
  const submit = form.onSubmit(
    (values) => {
      setSentValues(values);
      if (about) {
        const request = quoteRequestOf(values, about, ids);
        ask.run({ ...request, idempotencyKey: contactSubmission.keyOf(request) });
      } else send.run({ ...values, idempotencyKey: contactSubmission.keyOf(values) });
    },
    (errors, values, event) => {
      focusFirstInvalid(errors, values, event);
      if (values.email.trim() || values.phone.trim()) return;
      showToast({
        title: 'Contact Information Required',
        message: 'Please provide either an email address or phone number.',
        kind: 'destructive',
      });
    },
  );
  return (
    <form
      className={requestClasses.form}
      data-by-script
      method="post"
      action="/api/contact"
      noValidate={isHydrated}
      onSubmit={unlessJustSent(submit)}
    >
      <SentRequests requests={requests} />
      {about && <input type="hidden" name="about" value={about} />}
      {about && ids && <input type="hidden" name="ids" value={ids} />}
      <PersonFields
        inputProps={(field) => form.getInputProps(field)}
        hint="An email address or a phone number is enough."
      />
      <NotYou {...remembered} requests={user ? [] : requests} />
      <TextField label="Subject" name="subject" required {...form.getInputProps('subject')} />
      <TextArea label="Message" name="message" rows={6} required {...form.getInputProps('message')} />
      <HoneypotField inputProps={form.getInputProps('homepage')} />
      <SubmitButton size="large" isPending={isPending} pendingText="Sending...">
        Send Message
      </SubmitButton>
    </form>
  );
}
