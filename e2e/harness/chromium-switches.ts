// As Playwright switches them off by itself. Chromium keeps to the last list it is given, so ours has to repeat it.
const offByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

// The popups of an address bar that is never seen, and a renderer that is kept ready: a fifth of the processor's work.
const offHere = ['SpareRendererForSitePerProcess', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup']

/** How Chromium is started: quickly, and without any traffic except to this machine, whose names alone resolve. */
export const chromiumSwitches: string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offByPlaywright, ...offHere].join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** A camera that shows a moving picture, slowly to spare the processor, and a microphone that beeps; pages get them without a question, or not at all. */
export const fakeDevices = (areGranted: boolean): string[] => [
  '--use-fake-device-for-media-stream=fps=10',
  ...(areGranted ? ['--use-fake-ui-for-media-stream'] : []),
]
