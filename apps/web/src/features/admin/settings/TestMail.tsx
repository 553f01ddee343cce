import { Alert, Button } from '@mantine/core';
import { useUser } from '../../../lib/use-user.ts';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { StatusArea } from '../list/StatusArea.tsx';
import classes from './settings.module.css';

const outcomes = {
  sent: { color: 'spruce', text: 'The mail server took it. Look into your mailbox, the junk folder too.' },
  written: { color: 'brass', text: 'There is no mail server set up: it is a file in the data folder.' },
  rejected: { color: 'red', text: 'The mail was not sent' },
} as const;

/** A mail to oneself that shows whether mail leaves the shop. */
export function TestMail() {
  const email = useUser()?.email;
  const send = useAction(trpc.admin.settings.sendTestMail, {
    error: 'The test mail could not be sent',
  });
  const { data } = send;
  return (
    <section className={classes.panel} aria-labelledby="test-mail">
      <h2 id="test-mail">Test mail</h2>
      <p>See whether mail leaves the shop: the test goes to {email}.</p>
      <Button variant="default" loading={send.isPending} onClick={() => send.run()}>
        Send test mail
      </Button>
      <StatusArea>
        {data && (
          <Alert mt="md" color={outcomes[data.outcome].color} title={`To ${data.to}`}>
            {[outcomes[data.outcome].text, data.reason].filter(Boolean).join(': ')}
          </Alert>
        )}
      </StatusArea>
    </section>
  );
}
