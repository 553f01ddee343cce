import { cssVariablesResolver, theme } from '@dealer/ui/theme';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import { type ReactNode, useState } from 'react';
import { shownColorScheme, subscribeToColorScheme } from '../../lib/color-scheme.ts';

/** Lets Mantine follow the document's scheme without choosing one: color-scheme.ts does that. */
function followDocument(): MantineColorSchemeManager {
  let unsubscribe = () => {};
  return {
    get: (defaultValue) => (typeof document === 'undefined' ? defaultValue : shownColorScheme()),
    set: () => undefined,
    clear: () => undefined,
    subscribe: (onUpdate) => {
      unsubscribe = subscribeToColorScheme(() => onUpdate(shownColorScheme()));
    },
    unsubscribe: () => unsubscribe(),
  };
}

/** The provider within which Mantine's components may be used. Loaded by the first component that needs it, never with a public page. */
export function MantineScope({ children }: { children: ReactNode }) {
  const [colorSchemeManager] = useState(followDocument);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
    >
      {children}
    </MantineProvider>
  );
}
