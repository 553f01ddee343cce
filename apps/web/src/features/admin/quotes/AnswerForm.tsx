import { MAX_REPLY, MAX_REPLY_SUBJECT, noEmailMessage } from '@dealer/api/domain/requests/quote-reply';
import { Button, Textarea, TextInput } from '@mantine/core';
import { lengthError } from '../form/length-error.ts';
import { MailForm } from '../inbox/MailForm.tsx';
import type { QuoteDetail } from './RequestFacts.tsx';
import { useAnswer } from './use-answer.ts';

/** Writes the answer to a pending request, from a template or freely (admin §2, decisions Q2 and Q5). */
export function AnswerForm({ request, onNext }: { request: QuoteDetail; onNext: (() => void) | undefined }) {
  const answer = useAnswer(request, onNext);
  const { form, review, busy, sending, marking, canSend, markByPhone } = answer;
  const { customerEmail, customerPhone } = request;
  return (
    <MailForm
      label="Answer"
      facts={request}
      draft={form.values}
      onPick={form.setValues}
      review={review}
      sending={sending}
      canSend={canSend}
      onSend={answer.send}
      onSendAndNext={onNext && answer.sendAndGoOn}
      sendLabel="Send Response"
      hint={customerEmail ? undefined : noEmailMessage(customerPhone)}
      buttons={
        customerPhone && (
          <Button variant="default" loading={marking} disabled={busy} onClick={markByPhone}>
            Mark as answered by phone
          </Button>
        )
      }
    >
      {customerEmail && (
        <TextInput
          label="Subject"
          disabled={busy}
          {...form.getInputProps('subject')}
          error={lengthError('Subject', form.values.subject, MAX_REPLY_SUBJECT)}
        />
      )}
      <Textarea
        label={customerEmail ? 'Message' : 'What was said'}
        description={customerEmail ? `Replies come to ${request.replyTo}` : undefined}
        minRows={7}
        maxRows={18}
        disabled={busy}
        {...form.getInputProps('message')}
        error={lengthError('Message', form.values.message, MAX_REPLY)}
      />
    </MailForm>
  );
}
