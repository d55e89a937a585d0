/** The one page that may show the firm's scheduler; it loads nothing else, and only our own pages may show it. */
export const schedulerHeaders = (address: string) => {
  const { origin } = new URL(address)
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      // Only to see whether it answers.
      `connect-src ${origin}`,
      `frame-src ${origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    // A scheduler may appear only on sites it knows; the path stays with us.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  } as const
}

const texts = {
  title: 'Book a call',
  failed: 'The scheduler cannot be reached from here.',
  open: 'Open it in a new tab',
}

// In an address, everything else that HTML would read is written as a percentage.
const inHtml = (address: string) => address.replaceAll('&', '&amp;')

export const schedulerPage = (address: string): string => {
  const link = `<a href="${inHtml(address)}" target="_blank" rel="noopener">${texts.open}</a>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<link rel="stylesheet" href="/embed/scheduler.css">
</head>
<body>
<iframe title="${texts.title}" data-address="${inHtml(address)}" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox" allow="fullscreen"></iframe>
<p role="alert" hidden>${texts.failed} ${link}</p>
<noscript><p>${link}</p></noscript>
<script src="/embed/scheduler.js"></script>
</body>
</html>
`
}

export const schedulerStyle = `html, body { height: 100%; margin: 0; background: #fff; color: #1c211e; font-family: system-ui, sans-serif; }
iframe { width: 100%; height: 100%; border: 0; display: block; }
p { position: absolute; inset: 0; margin: 0; padding: 16px; display: grid; place-content: center; text-align: center; background: #fff; }
p[hidden] { display: none; }
a { color: inherit; min-height: 44px; display: inline-grid; align-items: center; }
`

/**
 * Shows the scheduler and tells the page around whether it is there. A frame loads even what is only the browser's own page
 * about a failure, so the scheduler is asked beside it; what it answers stays unread.
 */
export const schedulerScript = `(() => {
  const patienceMs = 15000
  const frame = document.querySelector('iframe')
  const failure = document.querySelector('[role=alert]')
  const { address } = frame.dataset
  let state = 'loading'

  const become = (next) => {
    if (state !== 'loading') return
    state = next
    failure.hidden = next !== 'failed'
    if (parent !== window) parent.postMessage({ kind: 'scheduler', state }, location.origin)
  }

  const fail = () => become('failed')
  const isShown = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  const isThere = fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' })
  Promise.all([isShown, isThere]).then(() => become('shown'), fail)
  setTimeout(fail, patienceMs)
  frame.src = address
})()
`
