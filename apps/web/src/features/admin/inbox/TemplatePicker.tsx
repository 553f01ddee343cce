import { fillPlaceholders } from '@dealer/api/domain/requests/quote-reply';
import { misfitsOf, type RequestFacts } from '@dealer/api/domain/requests/template-fit';
import type { RouterOutputs } from '@dealer/api/types';
import { Button, Group, Select, Tooltip } from '@mantine/core';
import { useRef } from 'react';
import { isBehindModal } from '../../../lib/is-behind-modal.ts';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toast.ts';
import { useToastScope } from '../../toast/use-toast-scope.ts';
import { useSingleKeys } from '../shell/single-keys.ts';
import classes from './item.module.css';

/** The text of a mail; its subject is empty if that of the thread is used. */
export interface MailText {
  subject: string;
  message: string;
}

interface Props {
  /** The facts that fill in the placeholders and decide which templates fit. */
  facts: RequestFacts;
  draft: MailText;
  onPick: (draft: MailText) => void;
}

type Template = RouterOutputs['admin']['templates']['active'][number];

/** The number of templates that have a button and a number key of their own. */
const MAX_QUICK_TEMPLATES = 3;

/**
 * Begins an answer with a template, its placeholders filled in as the customer will read them (decisions Q5, Q6). The first
 * three that fit are one press away: a button, or their number outside of the fields. T opens the list of all, where those that
 * do not fit come last and say why.
 */
export function TemplatePicker({ facts, draft, onPick }: Props) {
  const list = useRef<HTMLInputElement>(null);
  const scope = useToastScope();
  // A colleague may have corrected one since the last answer.
  const { data: templates = [], isPending } = trpc.admin.templates.active.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  const rated = templates.map((template) => ({ template, misfits: misfitsOf(template, facts) }));
  const fitting = rated.flatMap(({ template, misfits }) => (misfits.length ? [] : [template]));
  const options = [
    ...fitting.map(({ id, name }) => ({ value: String(id), label: name })),
    ...rated.flatMap(({ template: { id, name }, misfits }) =>
      misfits.length ? [{ value: String(id), label: `${name} (${misfits.join(', ')})` }] : [],
    ),
  ];
  const pick = (template: Template | undefined) => {
    if (!template || isBehindModal(list.current)) return;
    onPick({
      subject: fillPlaceholders(template.subject, facts),
      message: fillPlaceholders(template.message, facts),
    });
    if (draft.message.trim()) {
      showToast({
        title: 'Your text was replaced',
        action: { label: 'Undo', onClick: () => onPick(draft) },
        scope,
      });
    }
  };
  // It opens at a click; the focus alone leaves it closed, and the click alone leaves the keys where they were.
  const openList = () => {
    if (isBehindModal(list.current)) return;
    list.current?.focus();
    list.current?.click();
  };
  const keyName = useSingleKeys([
    ['1', () => pick(fitting[0])],
    ['2', () => pick(fitting[1])],
    ['3', () => pick(fitting[2])],
    ['t', openList],
  ]);
  // While they load they take their place, so that no button below moves away from a press.
  if (!templates.length && !isPending) return null;
  return (
    <div className={classes.templates}>
      <Select
        ref={list}
        label="Start from a template"
        placeholder="None"
        data={options}
        disabled={isPending}
        searchable
        onChange={(id) => pick(templates.find((known) => String(known.id) === id))}
      />
      <Group gap="xs" mih={26} role="group" aria-label="Templates">
        {fitting.slice(0, MAX_QUICK_TEMPLATES).map((template, index) => (
          <Tooltip key={template.id} label={index + 1} disabled={!keyName(String(index + 1))}>
            <Button
              size="compact-sm"
              variant="default"
              aria-keyshortcuts={keyName(String(index + 1))}
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
