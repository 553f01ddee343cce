import { Progress } from '@mantine/core';
import classes from './new.module.css';

/** Floats over the page while rows are made into drafts (admin.md 2). */
export function Processing({ done, total }: { done: number; total: number }) {
  return (
    <div className={classes.processing} role="status">
      <p>
        Processing {done} of {total} products...
      </p>
      <Progress value={(done / total) * 100} animated={done === 0} aria-label="Progress" />
    </div>
  );
}
