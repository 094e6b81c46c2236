/**
 * Browser names in user agents, most specific first: most
 * browsers also name the ones they are compatible with.
 */
const BROWSERS = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  // others also contain `Safari/`, but only Safari contains `Version/` too; one pattern with a gap would be
  // quadratic
  ['safari', /\bVersion\/\d/, /\bSafari\//],
] as const

const SYSTEMS = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['macos', /\bMac(?:intosh| OS X)\b/],
  ['linux', /\bLinux\b/],
] as const

/** A browser and its operating system; null if unknown. Stores no more than users recognise it by. */
export interface Device {
  readonly browser: (typeof BROWSERS)[number][0] | null
  readonly system: (typeof SYSTEMS)[number][0] | null
}

const namedIn = <Name extends string>(
  names: readonly (readonly [Name, ...RegExp[]])[],
  userAgent: string,
): Name | null => names.find(([, ...said]) => said.every((one) => one.test(userAgent)))?.[0] ?? null

/** @param userAgent the browser's User-Agent header (RFC 9110, section 10.1.5): it may contain anything */
export const deviceOf = (userAgent: string): Device => ({
  browser: namedIn<NonNullable<Device['browser']>>(BROWSERS, userAgent),
  system: namedIn<NonNullable<Device['system']>>(SYSTEMS, userAgent),
})

const BROWSER_NAMES = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
} as const satisfies Record<NonNullable<Device['browser']>, string>

const SYSTEM_NAMES = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  chromeos: 'ChromeOS',
  macos: 'macOS',
  linux: 'Linux',
} as const satisfies Record<NonNullable<Device['system']>, string>

/** The device's display name, the same in every language: `Firefox, Linux`; '' if both parts are unknown. */
export const deviceName = ({ browser, system }: Device): string =>
  [browser && BROWSER_NAMES[browser], system && SYSTEM_NAMES[system]]
    .filter((name) => name !== null)
    .join(', ')

const isOneOf = <Name extends string>(
  names: Readonly<Record<Name, string>>,
  text: string | null,
): text is Name => text !== null && Object.hasOwn(names, text)

/** Restores a device from its stored names. */
export const deviceNamed = (browser: string | null, system: string | null): Device => ({
  browser: isOneOf(BROWSER_NAMES, browser) ? browser : null,
  system: isOneOf(SYSTEM_NAMES, system) ? system : null,
})
