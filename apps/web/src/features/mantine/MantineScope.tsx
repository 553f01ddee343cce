import { cssVariablesResolver, theme } from '@dealer/ui/theme';
import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import type { ReactNode } from 'react';

/**
 * Where Mantine's components may be used. Loaded with the first thing that needs it, never with a public page; the
 * colour scheme is the document's, by the key that both store it under.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
