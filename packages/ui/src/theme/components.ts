import type * as mantine from '@mantine/core';
import { palette } from '../palette.ts';
import { timings } from '../timings.ts';
import { focusMenuItem, openMenuByArrow, openMenuByPointer } from './menu-keys.ts';

const heading = { fontFamily: 'var(--font-heading)' };
const overlayProps = { backgroundOpacity: 0.55, blur: 0, color: palette.dark.paper };
const closeDefaults = { variant: 'subtle', 'aria-label': 'Close' };
const inputDefaults = { size: 'sm', radius: 'sm' } as const;

/**
 * A list with an absolute position makes the page of a phone wider for a moment. That moves the list again, in a dialog without
 * end. A fixed position does not.
 */
const floating = { shadow: 'md', floatingStrategy: 'fixed' } as const;

/** The argument of a component's extend(), which is not called because it would load every component with the theme. */
type Looks = {
  [Name in Exclude<keyof typeof mantine, 'MenuTarget'>]?: (typeof mantine)[Name] extends {
    extend: (look: infer Look) => unknown;
  }
    ? Look
    : never;
};

/** Default props of the components of staff screens: rows of 36 pixels, borders instead of shadows. */
export const themeComponents = {
  // Mantine's own role would interrupt what a screen reader says, also for a notice that is part of a dialog or a page.
  Alert: { defaultProps: { role: 'note' } },
  ActionIcon: { defaultProps: { variant: 'subtle', size: 36 } },
  Button: {
    defaultProps: { radius: 'sm' },
    styles: {
      label: { ...heading, fontSize: '1.0625rem' },
      // Where motion is reduced Mantine leaves out the transition that centers it.
      loader: { transform: 'translate(-50%, -50%)' },
    },
  },
  Checkbox: { defaultProps: { radius: 'xs' } },
  CloseButton: { defaultProps: closeDefaults },
  // A drawing beside a field that says itself that it opens: screen readers would read an image without a name.
  ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
  Menu: {
    defaultProps: {
      shadow: 'md',
      withArrow: false,
      loop: true,
      openDelay: timings.submenuOpen,
      closeDelay: timings.submenuGrace,
      transitionProps: { duration: 120 },
    },
  },
  MenuDropdown: { defaultProps: { onFocus: focusMenuItem } },
  // Its button gets the handlers.
  MenuTarget: { defaultProps: { onKeyDown: openMenuByArrow, onPointerDown: openMenuByPointer } },
  ModalOverlay: { defaultProps: overlayProps },
  Modal: {
    defaultProps: {
      centered: true,
      overlayProps,
      shadow: 'md',
      radius: 'sm',
      transitionProps: { duration: 160 },
    },
    styles: {
      title: {
        ...heading,
        fontSize: 'var(--modal-title-size, 1.75rem)',
        fontWeight: 700,
        lineHeight: 1.1,
      },
    },
  },
  Notification: { defaultProps: { radius: 'sm', withBorder: true } },
  NumberInput: { defaultProps: inputDefaults },
  Paper: { defaultProps: { withBorder: true, shadow: undefined, radius: 'sm' } },
  Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
  // Choices that do not fit beside each other stand in several lines; Mantine would cut them off.
  SegmentedControl: { defaultProps: { radius: 'sm' }, styles: { root: { flexWrap: 'wrap' } } },
  Select: {
    defaultProps: { ...inputDefaults, checkIconPosition: 'right', comboboxProps: floating },
  },
  Switch: { defaultProps: { withThumbIndicator: false } },
  Table: {
    defaultProps: {
      verticalSpacing: 6,
      horizontalSpacing: 'sm',
      borderColor: 'var(--line)',
      highlightOnHover: true,
      highlightOnHoverColor: 'var(--well)',
      tabularNums: true,
    },
    styles: { th: { ...heading, fontSize: '1rem', fontWeight: 600 } },
  },
  Tabs: {
    vars: () => ({ root: { '--tabs-color': 'var(--mark)' } }),
    styles: { tab: { ...heading, fontSize: '1.125rem', fontWeight: 600 } },
  },
  // Words that are written from right to left are typed so, too.
  Textarea: { defaultProps: { ...inputDefaults, dir: 'auto', autosize: true, minRows: 3 } },
  // A browser at the counter must not offer one customer's name or number while another one's is typed, nor that of its user.
  TextInput: { defaultProps: { ...inputDefaults, dir: 'auto', autoComplete: 'off' } },
  Tooltip: {
    defaultProps: { openDelay: timings.tooltipOpen, transitionProps: { duration: 120 }, radius: 'sm' },
  },
} satisfies Looks & { MenuTarget: object };
