import { Link } from '@dealer/ui';
import { timings } from '@dealer/ui/timings';
import { Button, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/core/styles/Text.css';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { type CSSProperties, useEffect } from 'react';
import { MantineScope } from '../mantine/MantineScope.tsx';
import { type ShownToast, toastClosed } from './toast.ts';
import { MARGIN, type ToastPlace } from './toast-place.ts';
import { isInToast, TOAST_REGION_ID } from './toast-region.ts';
import { useToastFocus } from './use-toast-focus.ts';
import { useToastPlace } from './use-toast-place.ts';

const findToast = (id: number) => document.querySelector(`#${TOAST_REGION_ID} [id="${id}"]`);

/**
 * Moves the region by its style: in another region of Mantine's the toast would be announced twice. All sides are set, because the
 * style is that of the empty regions, too, which must not stretch over the page.
 */
function styleOf(place: ToastPlace, top: number): CSSProperties {
  const vertical = place.startsWith('top')
    ? { top: top + MARGIN, bottom: 'auto' }
    : { top: 'auto', bottom: MARGIN };
  const across = { left: 'auto', right: 'auto', transform: 'none' };
  if (place.endsWith('right')) return { ...vertical, ...across, right: MARGIN };
  return place.endsWith('left')
    ? { ...vertical, ...across, left: MARGIN }
    : { ...vertical, ...across, left: '50%', transform: 'translateX(-50%)' };
}

/**
 * Shows the newest toast alone, with none fading beside it: it closes by time, by its button, by a swipe; F8 takes the focus to it
 * (storefront §9). It stands at the lower right, and elsewhere where it would cover what somebody is about to use.
 */
export function Toaster({ toast }: { toast: ShownToast }) {
  const { place, top } = useToastPlace(toast.id, findToast);
  useEffect(() => {
    notifications.clean();
    const { id, title, message, kind, duration, action } = toast;
    const shown: NotificationData = {
      id: String(id),
      onClose: () => toastClosed(id),
      title,
      autoClose: duration,
      color: kind === 'destructive' ? 'red' : 'spruce',
      role: kind === 'destructive' ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': 'Close' },
      message: action ? (
        <Group gap="xs">
          <Text>{message}</Text>
          <Button
            {...(action.href && { component: Link, href: action.href })}
            size="compact-sm"
            variant="light"
            onClick={() => {
              // What it asked for is done; it must not lie on the buttons that are pressed next.
              notifications.hide(String(id));
              action.onClick?.();
            }}
          >
            {action.label}
          </Button>
        </Group>
      ) : (
        message
      ),
    };
    notifications.show(shown);
    // Somebody who moved the focus into it, by F8 or by Tab, is still reading.
    const wait = ({ target }: FocusEvent) => {
      if (isInToast(target)) notifications.update({ ...shown, autoClose: false });
    };
    const goOn = ({ target, relatedTarget }: FocusEvent) => {
      if (isInToast(target) && !isInToast(relatedTarget)) notifications.update(shown);
    };
    document.addEventListener('focusin', wait);
    document.addEventListener('focusout', goOn);
    return () => {
      document.removeEventListener('focusin', wait);
      document.removeEventListener('focusout', goOn);
    };
  }, [toast]);

  useToastFocus();

  // However slowly: Mantine lets a toast follow the finger, but closes it by a third of its width or by speed only.
  useEffect(() => {
    let from: number | undefined;
    const press = ({ target, clientX }: PointerEvent) => {
      const isToast = target instanceof Element && target.closest(`#${TOAST_REGION_ID} [role]`);
      from = isToast ? clientX : undefined;
    };
    const release = ({ clientX }: PointerEvent) => {
      if (from !== undefined && clientX - from >= timings.toastSwipePixels) {
        notifications.clean();
        toastClosed(toast.id);
      }
      from = undefined;
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
    };
  }, [toast.id]);

  return (
    <MantineScope>
      <Notifications
        id={TOAST_REGION_ID}
        limit={1}
        // In the live region of the host.
        withinPortal={false}
        position="bottom-right"
        transitionDuration={0}
        style={styleOf(place, top)}
      />
    </MantineScope>
  );
}
