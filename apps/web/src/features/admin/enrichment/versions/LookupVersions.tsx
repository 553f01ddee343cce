import { IconPlus } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { EmptyList } from '../../list/EmptyList.tsx';
import { ListBar } from '../../list/ListBar.tsx';
import listClasses from '../../list/list.module.css';
import { QueryState } from '../../list/QueryState.tsx';
import { RefreshButton } from '../../list/RefreshButton.tsx';
import { ActivateVersion } from './ActivateVersion.tsx';
import { ConfigDialog } from './ConfigDialog.tsx';
import { GoldenSet } from './GoldenSet.tsx';
import { NewVersionDialog } from './NewVersionDialog.tsx';
import { useVersionActions } from './use-version-actions.ts';
import { VersionRow } from './VersionRow.tsx';
import type { Version } from './version.ts';
import classes from './versions.module.css';

/** Smart Lookup Config (admin §2): the configurations that there are, and which of them lookups follow. */
export function LookupVersions() {
  const list = trpc.admin.smartLookup.versions.list.useQuery(undefined, { refetchOnMount: 'always' });
  const [creating, setCreating] = useState(false);
  const [viewed, setViewed] = useState<Version>();
  const [chosen, setChosen] = useState<Version>();
  const actions = useVersionActions();
  const current = list.data?.find(({ status }) => status === 'current');
  return (
    <>
      <ListBar>
        <p className={classes.about}>Smart Lookup works as the current version says.</p>
        <RefreshButton busy={list.isFetching} onClick={() => void list.refetch()} />
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={list.data === undefined}
          onClick={() => setCreating(true)}
        >
          New Version
        </Button>
      </ListBar>
      <GoldenSet />
      <QueryState query={list} what="The versions" rows={3} rowHeight={132}>
        {(versions) => (
          <>
            {versions.length === 0 ? (
              <EmptyList title="No versions yet">
                Smart Lookup uses the configuration that is built in. A new version begins as a copy of it.
              </EmptyList>
            ) : (
              <ul className={listClasses.cards} aria-label="Versions">
                {versions.map((version) => (
                  <VersionRow
                    key={version.id}
                    version={version}
                    onActivate={() => setChosen(version)}
                    onView={() => setViewed(version)}
                    isBusy={actions.busy}
                    onTry={() => actions.startTrial(version)}
                    onRollBack={() => actions.rollBack(version)}
                  />
                ))}
              </ul>
            )}
            <NewVersionDialog opened={creating} versions={versions} onClose={() => setCreating(false)} />
          </>
        )}
      </QueryState>
      <ConfigDialog version={viewed} onClose={() => setViewed(undefined)} />
      <ActivateVersion version={chosen} current={current} onClose={() => setChosen(undefined)} />
    </>
  );
}
