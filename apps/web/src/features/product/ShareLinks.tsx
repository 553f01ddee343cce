import { Button } from '@dealer/ui';
import { IconMessage2, IconShare } from '@dealer/ui/icons';
import { useRouter } from '@tanstack/react-router';
import { showToast } from '../toast/toast.ts';
import classes from './ShareLinks.module.css';

interface Props {
  product: { id: number; name: string };
}

/** Sends the machine's page to somebody: through the device's own menu, or to a phone as a text message that the visitor sends. */
export function ShareLinks({ product: { id, name } }: Props) {
  const { publicUrl } = useRouter().options.context;
  const url = `${publicUrl}/product/${id}`;
  const message = new URLSearchParams({ body: `${name} ${url}` }).toString().replaceAll('+', '%20');
  return (
    <p className={`${classes.links} no-print`}>
      <Button
        variant="quiet"
        size="small"
        className={`${classes.share} needs-script`}
        onClick={() => void share(name, url)}
      >
        <IconShare size={18} aria-hidden />
        Share
      </Button>
      <a href={`sms:?${message}`} className={classes.text}>
        <IconMessage2 size={18} aria-hidden />
        Text me this
      </a>
    </p>
  );
}

/** Shares an address through the device's menu; copies it where there is none. */
async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    // Rejected as well where somebody closes the menu.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await window.navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', message: 'Paste it wherever you like.' });
  } catch {
    showToast({ title: 'Copy this link', message: url, duration: SHOWN_LINK_MS });
  }
}

/** Long enough to be selected and copied by hand. */
const SHOWN_LINK_MS = 30_000;
