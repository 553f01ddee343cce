import { Badge } from '@dealer/ui';
import { IconPencil, IconTrash } from '@dealer/ui/icons';
import { ActionIcon, Tooltip } from '@mantine/core';
import { conditionsOf } from './conditions.ts';
import classes from './templates.module.css';
import type { Template } from './use-template-lists.ts';

interface Props {
  template: Template;
  onEdit: () => void;
  onDelete: () => void;
}

/** The row of a template in the list. */
export function TemplateRow({ template, onEdit, onDelete }: Props) {
  const { name, subject, message, isActive } = template;
  return (
    <li className={classes.row} data-row={`template-${template.id}`}>
      <div className={classes.text}>
        <div className={classes.head}>
          <h2 dir="auto">{name}</h2>
          {isActive ? (
            <Badge tone="spruce" shape="dot">
              Active
            </Badge>
          ) : (
            <Badge shape="ring">Inactive</Badge>
          )}
          {conditionsOf(template).map((condition) => (
            <Badge key={condition}>{condition}</Badge>
          ))}
        </div>
        <p className={classes.subject} dir="auto">
          {subject}
        </p>
        <p className={classes.message} dir="auto">
          {message}
        </p>
      </div>
      <div className={classes.actions}>
        <Tooltip label="Edit">
          <ActionIcon variant="default" aria-label={`Edit ${name}`} onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Delete">
          <ActionIcon variant="default" aria-label={`Delete ${name}`} onClick={onDelete}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  );
}
