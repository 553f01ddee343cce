import { preloadFontUrls } from '@dealer/ui/fonts';
import '@dealer/ui/styles.css';
// What Mantine's buttons, tabs and menus are built on. Here, because it must come before all of them: a build puts what
// several screens share behind each screen's own.
import '@mantine/core/styles/UnstyledButton.css';
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { forgetEarlyInputScript, holdPressScript, holdSubmitScript } from '../../early-input.ts';
import { colorSchemeScript } from '../../lib/color-scheme.ts';
import { missingScriptsScript } from '../../missing-scripts.ts';
import { pageErrorsScript } from '../../page-errors.ts';
import { translatedTextsScript } from '../../translated-texts.ts';
import { viewModeScript } from '../inventory/view-mode-script.ts';

/** The scripts that have run when the app starts, which leaves them as they are: its own code has none of them. */
const earlyScripts = import.meta.env.SSR
  ? colorSchemeScript +
    holdSubmitScript +
    holdPressScript +
    translatedTextsScript +
    pageErrorsScript +
    missingScriptsScript +
    viewModeScript
  : '';

/** The HTML document around every page. Its small scripts run before the first paint: nothing flashes, nothing is lost. */
export function Document({ children }: { children: ReactNode }) {
  const { ssr, context } = useRouter().options;
  const nonce = ssr?.nonce;
  const scripts =
    import.meta.env.SSR && context.trpc.auth.user.getData()
      ? earlyScripts + forgetEarlyInputScript
      : earlyScripts;
  return (
    <html lang="en" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        {preloadFontUrls.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {/* Outside of the router's head, which keeps one meta element per name. color-scheme.ts changes `media`. */}
        <meta
          name="theme-color"
          data-scheme="light"
          media="(prefers-color-scheme: light)"
          content="#f7f3ea"
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          data-scheme="dark"
          media="(prefers-color-scheme: dark)"
          content="#10201a"
          suppressHydrationWarning
        />
        <link rel="manifest" href="/manifest.webmanifest" />
        <HeadContent />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts }} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
