const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What only a person at the browser would want, and what fetches something by itself. */
const offFeatures = [
  ...['HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'OptimizationHints'],
  ...['PreconnectToSearch', 'SpareRendererForSitePerProcess', 'Translate'],
  ...['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup'],
]

/** Painted by the processor, which is cheaper here than to imitate a graphics card, and as fast behind a closed window as before one. */
const switches = [
  '--headless=new',
  '--disable-gpu',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
  '--window-size=1280,720',
]

/** Nobody else hears of a recording, nothing asks a question, and nothing of it is kept. */
const quiet = [
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-crash-reporter',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--disk-cache-size=33554432',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--password-store=basic',
  `--disable-features=${offFeatures.join(',')}`,
]

interface Started {
  pageUrl: string
  profile: string
  isSandboxed: boolean
  /** Whether the machine gives browsers room in its shared memory; containers often have 64 MB. */
  hasSharedMemory: boolean
}

/** How Chromium is started to record. The page's address is no part of it: others on the machine could read the token. */
export const browserSwitches = ({ pageUrl, profile, isSandboxed, hasSharedMemory }: Started): string[] => {
  // A portal with a certificate for its public name opens its own page under the address of the machine itself.
  const isLocal = loopback.has(new URL(pageUrl).hostname)
  return [
    ...switches,
    ...quiet,
    '--enable-logging=stderr',
    `--user-data-dir=${profile}`,
    ...(isSandboxed ? [] : ['--no-sandbox']),
    ...(hasSharedMemory ? [] : ['--disable-dev-shm-usage']),
    ...(isLocal ? ['--allow-loopback-in-peer-connection', '--ignore-certificate-errors'] : []),
  ]
}
