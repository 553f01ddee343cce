import { IconBell } from '@dealer/ui/icons';
import { Button, Popover, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { playChime } from './announce.ts';
import classes from './notify.module.css';
import { choose, useChosen } from './notify-choices.ts';
import { PushSwitch } from './push/PushSwitch.tsx';

/** Asks the browser. @returns what to do where it does not allow it */
async function askPermission(): Promise<string | undefined> {
  if (typeof Notification === 'undefined') return 'This browser shows no notifications.';
  if ((await Notification.requestPermission()) === 'granted') return undefined;
  return 'This browser does not allow it. Change that in the settings of this site, beside its address, and try again.';
}

/** The menu of the ways to hear of a new request while another window is in front. */
export function NotifyMenu() {
  const chosen = useChosen();
  const [problem, setProblem] = useState<string>();
  const setSound = (wanted: boolean) => {
    choose('sound', wanted);
    if (wanted) playChime();
  };
  const setDesktop = async (wanted: boolean) => {
    const permissionProblem = wanted ? await askPermission() : undefined;
    setProblem(permissionProblem);
    choose('desktop', wanted && permissionProblem === undefined);
  };
  return (
    <Popover position="top-start" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="default" size="compact-md" leftSection={<IconBell size={18} aria-hidden />}>
          Notifications
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="New requests and messages">
        <Text fw={600}>New requests and messages</Text>
        <Switch
          data-autofocus
          label="Play a sound"
          checked={chosen.includes('sound')}
          onChange={({ currentTarget }) => setSound(currentTarget.checked)}
        />
        <div>
          <Switch
            label="Show them on the desktop while this window is in the background"
            checked={chosen.includes('desktop')}
            onChange={({ currentTarget }) => void setDesktop(currentTarget.checked)}
          />
          <Text size="sm" role="status">
            {problem}
          </Text>
        </div>
        <PushSwitch />
      </Popover.Dropdown>
    </Popover>
  );
}
