const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Names = readonly (readonly [pattern: RegExp, name: string])[];

const nameIn = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A device in words, from the User-Agent header: 'Chrome on Windows'. */
export function deviceName(userAgent: string): string {
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(
    (part) => part !== undefined,
  );
  return parts.join(' on ') || 'Unknown device';
}
