/**
 * Runs before the first paint, as the one inline script of the document: it sets the theme, hides a dismissed notice, and asks for
 * the app, and for what surrounds it, only when something has been painted. It travels as its own source text, so it uses nothing from outside itself.
 */
const boot = () => {
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

  const link = (rel: string, href: string) => {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }

  let asked = false
  const askForApp = () => {
    if (asked) return
    asked = true
    const [entry = '', ...chunks] = (root.dataset.scripts ?? '').split(' ')
    for (const href of chunks) link('modulepreload', href)
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
    // These would compete with the first paint for the line, and nobody sees them in the page.
    link('icon', '/icon.svg')
    link('manifest', '/manifest.webmanifest')
  }

  // A hidden tab never paints, and where paints are not reported a loaded page will have painted half a second later.
  if (document.visibilityState === 'hidden') askForApp()
  addEventListener('load', () => setTimeout(askForApp, 500))
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) askForApp()
  }).observe({ type: 'paint', buffered: true })
}

export const bootScript = `(${boot.toString()})()`
