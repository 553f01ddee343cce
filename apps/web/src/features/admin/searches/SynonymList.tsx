import type { RouterOutputs } from '@dealer/api/types';
import { IconPencil, IconTrash } from '@dealer/ui/icons';
import { ActionIcon } from '@mantine/core';
import classes from './searches.module.css';

export type Synonym = RouterOutputs['admin']['synonyms']['list'][number];

interface Props {
  synonyms: readonly Synonym[];
  onEdit: (synonym: Synonym) => void;
  onDelete: (synonym: Synonym) => void;
}

/** The synonyms that are shown, each with its buttons. */
export function SynonymList({ synonyms, onEdit, onDelete }: Props) {
  return (
    <ul className={classes.rows}>
      {synonyms.map((synonym) => (
        <li key={synonym.id} data-row={`synonym-${synonym.id}`}>
          <p dir="auto">
            {synonym.phrase}
            <span className={classes.dim} dir="auto">
              means {synonym.means}
              {synonym.isHint && ', where no kind of machine is named'}
            </span>
          </p>
          <div className={classes.buttons}>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={`Edit ${synonym.phrase}`}
              onClick={() => onEdit(synonym)}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={`Delete ${synonym.phrase}`}
              onClick={() => onDelete(synonym)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        </li>
      ))}
    </ul>
  );
}
