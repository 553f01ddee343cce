import { quoteForm, REACH_US } from '@dealer/api/schemas';
import { SelectField, TextArea, TextField } from '@dealer/ui';
import { schemaResolver, useForm } from '@mantine/form';
import { type RefObject, useImperativeHandle, useState } from 'react';
import { services } from '../../content/services.ts';
import { useShop } from '../../lib/use-shop.ts';
import { useUser } from '../../lib/use-user.ts';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { HoneypotField } from '../request/HoneypotField.tsx';
import { identityOf, rememberedPerson, rememberPerson } from '../request/identity.ts';
import { NotYou } from '../request/NotYou.tsx';
import { PersonFields } from '../request/PersonFields.tsx';
import { PhotoField, usePhotoInput } from '../request/PhotoField.tsx';
import requestClasses from '../request/request.module.css';
import { SentRequests } from '../request/SentRequests.tsx';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { forgetRequests, useSentRequests } from '../request/sent-requests.ts';
import { showToast } from '../toast/toast.ts';
import { AnswerPromise } from './AnswerPromise.tsx';
import { Hours } from './Hours.tsx';
import { MoreAnswers } from './MoreAnswers.tsx';
import { markFirstFocus } from './mark-first-focus.ts';
import { OptionalDetails } from './OptionalDetails.tsx';
import classes from './QuoteModal.module.css';
import { answersOf } from './quote-answers.ts';
import { draftPhotos, keepDraft, keepPhotos, openDraft } from './quote-draft.ts';
import { closeQuoteModal, type QuoteRequestSubject, type QuoteType } from './quote-modal.ts';
import { type SentQuote, type TypedQuote, useSendQuote } from './use-send-quote.ts';

interface Props {
  quoteType: QuoteType;
  /** The subject that the request began with. */
  subject: QuoteRequestSubject;
  /** The request has arrived. */
  onSent: (sent: SentQuote) => void;
  /** Reads what stands in the form; null while there is none. */
  readTyped: RefObject<(() => TypedQuote) | null>;
}

const check = schemaResolver(quoteForm, { sync: true });

/** The request's form: what it is about, and who to tell (storefront §5). */
export function QuoteForm({ quoteType, subject, onSent, readTyped }: Props) {
  const user = useUser();
  /** The user with the profile from which the form took its values: that may change while it is open. */
  const [initialUser] = useState(user);
  const [person, setPerson] = useState(() => (user ? undefined : rememberedPerson()));
  const requests = useSentRequests(user);
  const { takesPhotos } = useShop();
  const { field: photoField, readPhotos } = usePhotoInput({
    store: { read: () => draftPhotos(user), keep: (files) => keepPhotos(files, user) },
  });
  const { sending, send } = useSendQuote(subject, onSent);
  const form = useForm({
    initialValues: openDraft(user, subject),
    onValuesChange: (values) =>
      keepDraft(values, user?.id === initialUser?.id ? initialUser : user, { ...subject, quoteType }),
    validate: (values) => check({ ...values, quoteType }),
  });
  useImperativeHandle(readTyped, () => () => ({ values: form.getValues(), quoteType }));
  const submit = form.onSubmit((values) => {
    const photos = readPhotos();
    if (!photos) return;
    if (values.email.trim() || values.phone.trim()) return void send(values, quoteType, photos);
    showToast({ title: 'Contact Information Required', message: REACH_US, kind: 'destructive' });
    form.getInputNode('email')?.focus();
  }, focusFirstInvalid);
  return (
    <div className={classes.form}>
      <form ref={markFirstFocus} noValidate onSubmit={submit}>
        <div className={requestClasses.form}>
          <SentRequests requests={requests} onFollow={closeQuoteModal} />
          {quoteType === 'product' ? (
            <TextField
              key="equipment"
              label="Equipment"
              hint="Brand and model, or the job it has to do"
              required
              {...form.getInputProps('equipment')}
            />
          ) : (
            <SelectField key="service" label="Service" required {...form.getInputProps('service')}>
              <option value="">Choose a service</option>
              {services.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          )}
          <PersonFields
            inputProps={(field) => form.getInputProps(field)}
            hint="An email address or a phone number is enough."
          />
          <NotYou
            person={person}
            requests={user ? [] : requests}
            onForget={() => {
              rememberPerson();
              forgetRequests();
              setPerson(undefined);
              form.setValues(identityOf(undefined));
              form.getInputNode('firstName')?.focus();
            }}
          />
          <TextArea label="Comments" rows={3} {...form.getInputProps('comments')} />
          {quoteType === 'product' && (
            <OptionalDetails key="answers" startsOpen={answersOf(form.getValues()).length > 0}>
              <MoreAnswers inputProps={(field) => form.getInputProps(field)} />
            </OptionalDetails>
          )}
          {quoteType === 'service' && takesPhotos && (
            <OptionalDetails key="photos" startsOpen={draftPhotos(user).length > 0}>
              <PhotoField field={photoField} />
            </OptionalDetails>
          )}
          <HoneypotField inputProps={form.getInputProps('homepage')} />
        </div>
        <div className={classes.foot}>
          <SubmitButton variant="accent" size="large" wide isPending={sending} pendingText="Submitting...">
            Submit Request
          </SubmitButton>
        </div>
      </form>
      <Hours promise={<AnswerPromise />} />
    </div>
  );
}
