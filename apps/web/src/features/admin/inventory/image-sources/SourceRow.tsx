import { formatMoment } from '@dealer/api/domain/moment';
import type { ImageSourceItem } from '@dealer/api/schemas';
import { Badge } from '@dealer/ui';
import { IconArrowDown, IconArrowUp, IconTrash } from '@dealer/ui/icons';
import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefCallback, useState } from 'react';
import classes from './image-sources.module.css';
import { TestSource } from './TestSource.tsx';

/** The buttons of a source that keep the focus. */
export type SourceButton = 'up' | 'down' | 'delete';

interface Props {
  source: ImageSourceItem;
  /** The score that would be saved. */
  score: number;
  isFirst: boolean;
  isLast: boolean;
  model: string;
  refOf: (button: SourceButton) => RefCallback<HTMLButtonElement>;
  onStep: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** A source: its place, how it did so far, a test of it. */
export function SourceRow({ source, score, isFirst, isLast, model, refOf, onStep, onDelete }: Props) {
  const [isTesting, setTesting] = useState(false);
  const { sourceDomain } = source;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  const moving = {
    variant: 'default',
    'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
    onKeyDown,
  };
  return (
    <>
      <div className={classes.head} draggable>
        <div className={classes.title}>
          <span className={classes.domain}>{sourceDomain}</span>
          <Badge>Score {score}</Badge>
        </div>
        <div className={classes.buttons}>
          <ActionIcon
            {...moving}
            ref={refOf('up')}
            aria-label={`Move ${sourceDomain} up`}
            disabled={isFirst}
            onClick={() => onStep(-1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...moving}
            ref={refOf('down')}
            aria-label={`Move ${sourceDomain} down`}
            disabled={isLast}
            onClick={() => onStep(1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            ref={refOf('delete')}
            variant="default"
            aria-label={`Delete ${sourceDomain}`}
            onClick={onDelete}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <SourceFacts source={source} />
      <Button
        size="xs"
        variant="default"
        aria-expanded={isTesting}
        aria-label={`Test this source: ${sourceDomain}`}
        onClick={() => setTesting(!isTesting)}
      >
        Test this source
      </Button>
      {isTesting && <TestSource source={source} model={model} draftName={String(source.id)} />}
    </>
  );
}

function SourceFacts({ source }: { source: ImageSourceItem }) {
  const { successCount, failureCount, successPercent, imageQuality, lastResult, lastUsedAt } = source;
  const failure = [source.lastFailureCode, source.lastFailureReason].filter(Boolean).join(': ');
  return (
    <dl className={classes.facts}>
      <Fact label="Success">
        {successPercent}% ({successCount} succeeded, {failureCount} failed)
      </Fact>
      <Fact label="Image quality">{imageQuality ?? 'Not known yet'}</Fact>
      <Fact label="Last result">
        {lastResult === 'success' && (
          <Badge tone="spruce" shape="dot">
            Success
          </Badge>
        )}
        {lastResult === 'failed' && (
          <Badge tone="error" shape="cross">
            Failed
          </Badge>
        )}{' '}
        {lastUsedAt ? formatMoment(lastUsedAt) : 'Not tried yet'}
      </Fact>
      {failure && (
        <Fact label="Last failure" wide>
          {failure}
        </Fact>
      )}
      {source.sourcePattern && <Fact label="Search pattern">{source.sourcePattern}</Fact>}
      {source.notes && (
        <Fact label="Notes" wide>
          {source.notes}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
