import { MAX_REPLY } from '@dealer/api/domain/requests/quote-reply';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { lengthError } from '../form/length-error.ts';

type Props = Pick<TextareaProps, 'description'> &
  Required<Pick<TextareaProps, 'disabled'>> & {
    label?: string;
    value: string;
    ref?: Ref<HTMLTextAreaElement>;
    onWrite: (text: string) => void;
  };

/** The field for a mail of a thread, or for what was said in a call; it grows with its text. */
export function ReplyField({ label = 'Message', onWrite, ...field }: Props) {
  return (
    <Textarea
      {...field}
      label={label}
      autosize
      minRows={5}
      maxRows={18}
      error={lengthError(label, field.value, MAX_REPLY)}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  );
}
