import { fillPlaceholders } from '@dealer/api/domain/quote-reply';
import type { RouterOutputs } from '@dealer/api/types';
import { Button, Group, Select, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { isBehindModal } from '../../../lib/is-behind-modal.ts';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toast.ts';
import type { AnswerDraft } from './answer-draft.ts';
import classes from './quotes.module.css';
import type { QuoteDetail } from './RequestFacts.tsx';

interface Props {
  request: QuoteDetail;
  draft: AnswerDraft;
  onPick: (draft: AnswerDraft) => void;
}

type Template = RouterOutputs['admin']['templates']['active'][number];

/** So many templates have a button and a number key of their own. */
const QUICK = 3;

/**
 * Begins an answer with a template, its placeholders filled in as the customer will read them (decisions Q5, Q6). The first
 * three are one press away: a button, or their number outside of the fields. T opens the list of all.
 */
export function TemplatePicker({ request, draft, onPick }: Props) {
  const list = useRef<HTMLInputElement>(null);
  const templates = trpc.admin.templates.active.useQuery().data ?? [];
  const pick = (template: Template | undefined) => {
    if (!template || isBehindModal(list.current)) return;
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
  useHotkeys([
    ['1', () => pick(templates[0])],
    ['2', () => pick(templates[1])],
    ['3', () => pick(templates[2])],
    // It opens at a click; the focus alone leaves it closed.
    ['t', () => !isBehindModal(list.current) && list.current?.click()],
  ]);
  if (!templates.length) return null;
  return (
    <div className={classes.templates}>
      <Select
        ref={list}
        label="Start from a template"
        placeholder="None"
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        onChange={(id) => pick(templates.find((known) => String(known.id) === id))}
      />
      <Group gap="xs" role="group" aria-label="Templates">
        {templates.slice(0, QUICK).map((template, index) => (
          <Tooltip key={template.id} label={index + 1}>
            <Button
              size="compact-sm"
              variant="default"
              aria-keyshortcuts={String(index + 1)}
              onClick={() => pick(template)}
            >
              {template.name}
            </Button>
          </Tooltip>
        ))}
      </Group>
    </div>
  );
}
