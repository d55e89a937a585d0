/** What a browser says it is, as people call it: 'Chrome on Windows'. The order matters: most pretend to be others as well. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//u, 'Safari'],
  [/\bAppleWebKit\/.*\bMobile\//u, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'Mac'],
  [/\bLinux\b/u, 'Linux'],
]

const firstMatch = (agent: string, names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1]

// Browsers can send text of any length; the rest is not read.
const longestAgent = 500

export const describeDevice = (agent: string): string => {
  const read = agent.slice(0, longestAgent)
  const browser = firstMatch(read, browsers)
  const system = firstMatch(read, systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
