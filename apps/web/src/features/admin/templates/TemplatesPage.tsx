import { IconPlus } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { EmptyList } from '../list/EmptyList.tsx';
import listClasses from '../list/list.module.css';
import { PageHeader } from '../list/PageHeader.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { RefreshButton } from '../list/RefreshButton.tsx';
import { DeleteTemplate } from './DeleteTemplate.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { TemplateRow } from './TemplateRow.tsx';
import type { Template } from './use-template-lists.ts';

/** Response Templates (admin §2). */
export function TemplatesPage() {
  const list = trpc.admin.templates.list.useQuery(undefined, { refetchOnMount: 'always' });
  const [edited, setEdited] = useState<Template | 'new'>();
  const [templateToDelete, setTemplateToDelete] = useState<Template>();
  const newTemplate = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      New Template
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Response Templates"
        subtitle="Texts that an answer to a quote request begins with"
        actions={
          <>
            <RefreshButton busy={list.isFetching} onClick={() => void list.refetch()} />
            {newTemplate}
          </>
        }
      />
      <QueryState query={list} what="The templates" rowHeight={96}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyList title="No response templates yet">
              Write the answers that you give every week once, and begin from them.
            </EmptyList>
          ) : (
            <ul className={listClasses.cards} aria-label="Templates">
              {templates.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onEdit={() => setEdited(template)}
                  onDelete={() => setTemplateToDelete(template)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <TemplateDialog edited={edited} onClose={() => setEdited(undefined)} />
      <DeleteTemplate template={templateToDelete} onClose={() => setTemplateToDelete(undefined)} />
    </>
  );
}
