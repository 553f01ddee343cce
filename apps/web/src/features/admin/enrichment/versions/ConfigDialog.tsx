import { IconCheck, IconCopy } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { StaffModal } from '../../list/StaffModal.tsx';
import { useShown } from '../../list/use-shown.ts';
import { configText, nameOf, type Version } from './version.ts';
import classes from './versions.module.css';

/** The configuration of a version, to be read and copied. */
export function ConfigDialog({ version, onClose }: { version: Version | undefined; onClose: () => void }) {
  const shown = useShown(version);
  return (
    <StaffModal opened={version !== undefined} onClose={onClose} size={760} title="Configuration">
      {shown && <Config version={shown} />}
    </StaffModal>
  );
}

function Config({ version }: { version: Version }) {
  const { copy, copied, error } = useClipboard();
  const text = configText(version.configData);
  return (
    <div className={classes.config}>
      <p dir="auto">{nameOf(version)}</p>
      <section className={classes.frame} tabIndex={0} aria-label="JSON">
        <pre className={classes.json}>{text}</pre>
      </section>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => copy(text)}
      >
        Copy
      </Button>
      <p role="status" className={classes.said}>
        {copied && 'It is copied.'}
        {error && 'This browser does not let it be copied: select the text and copy it by hand.'}
      </p>
    </div>
  );
}
