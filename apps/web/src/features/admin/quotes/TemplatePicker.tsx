import { fillPlaceholders } from '@dealer/api/domain/quote-reply';
import { Select } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toast.ts';
import type { AnswerDraft } from './answer-draft.ts';
import type { QuoteDetail } from './RequestFacts.tsx';

interface Props {
  request: QuoteDetail;
  draft: AnswerDraft;
  onPick: (draft: AnswerDraft) => void;
}

/** Begins an answer with a template, its placeholders filled in as the customer will read them (decisions Q5, Q6). */
export function TemplatePicker({ request, draft, onPick }: Props) {
  const templates = trpc.admin.templates.active.useQuery();
  if (!templates.data?.length) return null;
  const pick = (id: string | null) => {
    const template = templates.data.find((known) => String(known.id) === id);
    if (!template) return;
    onPick({
      subject: fillPlaceholders(template.subject, request),
      message: fillPlaceholders(template.message, request),
    });
    if (draft.message.trim()) {
      showToast({
        title: 'Your text was replaced',
        action: { label: 'Undo', onClick: () => onPick(draft) },
      });
    }
  };
  return (
    <Select
      label="Start from a template"
      placeholder="None"
      data={templates.data.map(({ id, name }) => ({ value: String(id), label: name }))}
      searchable
      onChange={pick}
    />
  );
}
