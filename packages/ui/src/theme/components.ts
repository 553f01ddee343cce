import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Checkbox,
  CloseButton,
  Drawer,
  Menu,
  Modal,
  NavLink,
  Notification,
  NumberInput,
  Pagination,
  Paper,
  PasswordInput,
  Popover,
  SegmentedControl,
  Select,
  Switch,
  Table,
  Tabs,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { timings } from '../timings.ts';

const heading = { fontFamily: 'var(--font-heading)' };
const overlayProps = { backgroundOpacity: 0.55, blur: 0, color: '#10201a' };
const closeDefaults = { variant: 'subtle', 'aria-label': 'Close' };
const inputDefaults = { size: 'sm', radius: 'sm' } as const;

/** Default props of the components that staff screens use: 36-pixel rows, frames instead of shadows. */
export const themeComponents = {
  ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', size: 36 } }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
  Badge: Badge.extend({
    defaultProps: { variant: 'light', radius: 'xs', size: 'lg', tt: 'none', fw: 600 },
    styles: { root: heading },
  }),
  Button: Button.extend({
    defaultProps: { radius: 'sm' },
    styles: { label: { ...heading, fontSize: '1.0625rem' } },
  }),
  Checkbox: Checkbox.extend({ defaultProps: { radius: 'xs' } }),
  CloseButton: CloseButton.extend({ defaultProps: closeDefaults }),
  Drawer: Drawer.extend({ defaultProps: { overlayProps, transitionProps: { duration: 160 } } }),
  Menu: Menu.extend({
    defaultProps: {
      shadow: 'md',
      withArrow: false,
      loop: true,
      openDelay: timings.submenuOpen,
      closeDelay: timings.submenuGrace,
      transitionProps: { duration: 120 },
    },
  }),
  Modal: Modal.extend({
    defaultProps: {
      centered: true,
      overlayProps,
      shadow: 'md',
      radius: 'sm',
      transitionProps: { duration: 160 },
    },
    styles: { title: { ...heading, fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.1 } },
  }),
  NavLink: NavLink.extend({ defaultProps: { variant: 'light' } }),
  Notification: Notification.extend({ defaultProps: { radius: 'sm', withBorder: true } }),
  NumberInput: NumberInput.extend({ defaultProps: inputDefaults }),
  Pagination: Pagination.extend({
    defaultProps: {
      radius: 'sm',
      getControlProps: (control) => ({
        'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page`,
      }),
    },
  }),
  Paper: Paper.extend({ defaultProps: { withBorder: true, shadow: undefined, radius: 'sm' } }),
  PasswordInput: PasswordInput.extend({ defaultProps: inputDefaults }),
  Popover: Popover.extend({ defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } }),
  SegmentedControl: SegmentedControl.extend({ defaultProps: { radius: 'sm' } }),
  Select: Select.extend({
    defaultProps: { ...inputDefaults, checkIconPosition: 'right', comboboxProps: { shadow: 'md' } },
  }),
  Switch: Switch.extend({ defaultProps: { withThumbIndicator: false } }),
  Table: Table.extend({
    defaultProps: {
      verticalSpacing: 6,
      horizontalSpacing: 'sm',
      borderColor: 'var(--line)',
      highlightOnHover: true,
      highlightOnHoverColor: 'var(--well)',
      tabularNums: true,
    },
    styles: { th: { ...heading, fontSize: '1rem', fontWeight: 600 } },
  }),
  Tabs: Tabs.extend({
    vars: () => ({ root: { '--tabs-color': 'var(--mark)' } }),
    styles: { tab: { ...heading, fontSize: '1.125rem', fontWeight: 600 } },
  }),
  Textarea: Textarea.extend({ defaultProps: { ...inputDefaults, autosize: true, minRows: 3 } }),
  TextInput: TextInput.extend({ defaultProps: inputDefaults }),
  Tooltip: Tooltip.extend({
    defaultProps: { openDelay: timings.tooltipOpen, transitionProps: { duration: 120 }, radius: 'sm' },
  }),
};
