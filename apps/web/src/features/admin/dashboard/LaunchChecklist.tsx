import { IconAlertTriangle, IconCircleCheck } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { reviewsAreSamples } from '../../../content/reviews.ts';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { QueryState } from '../list/QueryState.tsx';
import classes from './dashboard.module.css';
import { launchItems } from './launch-items.ts';

/** Lists what is to be done before the site opens, and what is missing until then (decisions C3 and C5). */
export function LaunchChecklist() {
  const utils = trpc.useUtils();
  const checklist = trpc.admin.dashboard.launchChecklist.useQuery(undefined, { refetchOnMount: 'always' });
  const confirm = useAction(trpc.admin.dashboard.confirmBackups, {
    error: 'The checklist could not be changed',
    invalidate: () => utils.admin.dashboard.launchChecklist.invalidate(),
  });
  return (
    <section className={classes.panel} aria-labelledby="launch-checklist">
      <h2 id="launch-checklist">Before the site opens</h2>
      <QueryState query={checklist} what="The checklist" rows={3} rowHeight={48}>
        {(items) => (
          <ul className={classes.lines}>
            {[...items, { key: 'reviews' as const, done: !reviewsAreSamples, missing: [] }].map(
              ({ key, done, missing }) => (
                <li key={key}>
                  {done ? (
                    <IconCircleCheck className={classes.done} size={22} aria-hidden />
                  ) : (
                    <IconAlertTriangle className={classes.missing} size={22} aria-hidden />
                  )}
                  <span className={classes.who}>
                    <strong>
                      {launchItems[key].label}: {done ? 'done' : 'to do'}
                    </strong>
                    {!done && (
                      <span className={classes.what}>
                        {[launchItems[key].missing, missing.join(', ')].join(' ').trim()}
                      </span>
                    )}
                  </span>
                  {key === 'backups' && (
                    <Button
                      size="xs"
                      variant="default"
                      loading={confirm.isPending}
                      onClick={() => confirm.run({ done: !done })}
                    >
                      {done ? 'Take back' : 'Confirm'}
                    </Button>
                  )}
                </li>
              ),
            )}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
