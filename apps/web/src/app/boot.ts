/**
 * Runs before the first paint, as the one inline script of the document: it sets the theme, hides a dismissed notice, draws the first steps, and requests
 * the app, and for what surrounds it, only when something has been painted. It travels as its own source text, so it uses nothing from outside itself.
 */
export const boot = () => {
  const root = document.documentElement
  const remembered = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // storage is refused in some private windows
    }
  }

  const theme = remembered('theme')
  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = theme === 'dark' || theme === 'light' ? theme : systemTheme
  if (remembered('awsOutageBannerDismissed') === root.dataset.notice) root.dataset.noticeDismissed = ''

  // Room for the band above every page, while this tab views the portal as another viewer (lib/session/view-as.ts).
  try {
    if (sessionStorage.getItem('view-as') !== null) root.dataset.viewAs = ''
  } catch {
    // storage is refused in some private windows
  }

  // How far the first steps are; the style sheet draws it until the app does (features/welcome).
  const drawSteps = (stored: string) => {
    let found: unknown[] = []
    try {
      found = [...(JSON.parse(stored) as unknown[])]
    } catch {
      // Another format counts as the initial state.
    }
    const done = [0, 1, 2, 3].filter((index) => found[index] === true || (index === 0 && found[0] !== false))
    root.dataset.steps = done.map((index) => index + 1).join(' ')
    root.style.setProperty('--steps-part', `${done.length * 25}%`)
    root.style.setProperty('--steps-number', `"${done.length}"`)
  }
  const steps = remembered('welcomeCompletedItems')
  if (steps !== null) drawSteps(steps)

  // Zod would try to make a function from text. Our policy refuses that, and Firefox writes each attempt into the console.
  Object.assign(window, { __zod_globalConfig: { jitless: true } })

  // A button works only when the app does; a click on one of these until then is done then (lib/browser/early-click.ts).
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button[data-keeps-click]') : null
      if (button && root.dataset.hydrated === undefined) root.dataset.clicked = button.id
    },
    true,
  )

  const link = (rel: string, href: string) => {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }

  let isRequested = false
  const requestApp = () => {
    if (isRequested) return
    isRequested = true
    const [entry = '', ...chunks] = (root.dataset.scripts ?? '').split(' ')
    for (const href of chunks) link('modulepreload', href)
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
    // These would compete with the first paint for bandwidth, and the page does not show them.
    link('icon', '/icon.svg')
    link('manifest', '/manifest.webmanifest')
  }

  // A hidden tab never paints, and where paints are not reported a loaded page will have painted half a second later.
  if (document.visibilityState === 'hidden') requestApp()
  addEventListener('load', () => setTimeout(requestApp, 500))
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) requestApp()
  }).observe({ type: 'paint', buffered: true })
}

export const bootScript = `(${boot.toString()})()`
