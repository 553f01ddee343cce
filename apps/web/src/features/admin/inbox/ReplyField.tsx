import { MAX_REPLY } from '@dealer/api/domain/requests/quote-reply';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';

type Props = Required<Pick<TextareaProps, 'description' | 'value' | 'disabled'>> & {
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
      maxLength={MAX_REPLY}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  );
}
