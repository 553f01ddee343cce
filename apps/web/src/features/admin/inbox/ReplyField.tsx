import { MAX_REPLY } from '@dealer/api/domain/requests/quote-reply';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { lengthError } from '../form/length-error.ts';

type Props = Required<Pick<TextareaProps, 'description' | 'disabled'>> & {
  value: string;
  ref: Ref<HTMLTextAreaElement>;
  onWrite: (text: string) => void;
};

/** Where a mail of a thread is written; it grows with its text. */
export function ReplyField({ onWrite, ...field }: Props) {
  return (
    <Textarea
      {...field}
      label="Message"
      autosize
      minRows={5}
      maxRows={18}
      error={lengthError('Message', field.value, MAX_REPLY)}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  );
}
