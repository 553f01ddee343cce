import { IconChevronDown } from '@dealer/ui/icons';
import { Button, Menu } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { isSameView, viewHref } from './current-view.ts';
import { type EditedView, ViewDialog } from './ViewDialog.tsx';
import classes from './views.module.css';

/** The views of a list: one is opened, what is shown is saved as a new one, and the one that is shown is changed. */
export function ViewsMenu() {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const { data, refetch } = trpc.admin.views.list.useQuery();
  const [edited, setEdited] = useState<EditedView>();
  const href = viewHref(pathname, searchStr);
  const views = (data ?? []).filter((view) => view.href.split('?')[0] === pathname);
  const current = views.find((view) => isSameView(view.href, href));
  return (
    <>
      <Menu
        position="bottom-start"
        withinPortal
        transitionProps={{ exitDuration: 0 }}
        // A colleague may have shared, changed or deleted one since.
        onOpen={() => void refetch()}
      >
        <Menu.Target>
          <Button
            variant="default"
            aria-label={current ? `Views: ${current.name}` : 'Views'}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            <span className={classes.current} dir="auto">
              {current?.name ?? 'Views'}
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              aria-current={view === current || undefined}
              rightSection={
                view.isShared && (
                  <span className={classes.shared}>
                    Shared
                    {!view.isOwn && (
                      <>
                        {' '}
                        by <bdi>{view.madeByName}</bdi>
                      </>
                    )}
                  </span>
                )
              }
              onClick={() => void navigate({ href: view.href })}
            >
              <span dir="auto">{view.name}</span>
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setEdited({ href })}>Save as a new view</Menu.Item>
          {views.length > 0 && <Menu.Label>Change a view</Menu.Label>}
          {views.map((view) => (
            <Menu.Item key={view.id} onClick={() => setEdited({ ...view, currentHref: href })}>
              Change <span dir="auto">{view.name}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ViewDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
