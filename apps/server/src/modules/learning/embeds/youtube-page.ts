const youtube = 'https://www.youtube-nocookie.com'

/** The one page that may show a frame of YouTube; it loads nothing else, and only our own pages may show it. */
export const youtubeHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `frame-src ${youtube}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  // YouTube plays only for those who say where they are; the path stays with us.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=3600',
} as const

/** `id` is known to be eleven harmless characters. */
export const youtubePage = (id: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Video from YouTube</title>
<link rel="stylesheet" href="/embed/youtube.css">
</head>
<body>
<iframe title="Video from YouTube" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" allow="autoplay; fullscreen; picture-in-picture; encrypted-media" allowfullscreen></iframe>
<p role="alert" hidden>YouTube cannot be reached from here. <a href="https://www.youtube.com/watch?v=${id}" target="_blank" rel="noopener">Open the video on YouTube</a></p>
<noscript><p><a href="https://www.youtube.com/watch?v=${id}" target="_blank" rel="noopener">Open the video on YouTube</a></p></noscript>
<script src="/embed/youtube.js"></script>
</body>
</html>
`

export const youtubeStyle = `html, body { height: 100%; margin: 0; background: #1f2824; color: #f4f5f0; font-family: system-ui, sans-serif; }
iframe { width: 100%; height: 100%; border: 0; display: block; }
p { position: absolute; inset: 0; margin: 0; padding: 16px; display: grid; place-content: center; text-align: center; background: #1f2824; }
p[hidden] { display: none; }
a { color: inherit; min-height: 44px; display: inline-grid; align-items: center; }
`

/** Speaks the messages of YouTube's player with it, and tells the page around what concerns that one. */
export const youtubeScript = `(() => {
  const youtube = '${youtube}'
  const patienceMs = 8000
  const states = { 0: 'ended', 1: 'playing' }
  const frame = document.querySelector('iframe')
  const failure = document.querySelector('[role=alert]')
  const report = { kind: 'video', position: 0, duration: 0, rate: 1, state: 'paused' }
  const id = location.pathname.split('/').pop()
  const start = Number(new URLSearchParams(location.search).get('start')) || 0
  let hasHeard = false

  const ask = new URLSearchParams({ enablejsapi: 1, autoplay: 1, playsinline: 1, rel: 0, start: Math.max(0, Math.floor(start)), origin: location.origin })

  // To any origin: a page that says YouTube is blocked has another one, and nothing in this is secret.
  const say = (message) => frame.contentWindow.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), '*')

  const read = (data) => {
    try {
      return JSON.parse(data) ?? {}
    } catch {
      return {}
    }
  }

  const knock = setInterval(() => {
    if (!hasHeard) say({ event: 'listening' })
  }, 250)
  const patience = setTimeout(() => {
    failure.hidden = false
  }, patienceMs)

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== youtube) return
    const { event, info } = read(data)
    if (!hasHeard) {
      hasHeard = true
      clearInterval(knock)
      clearTimeout(patience)
      failure.hidden = true
      say({ event: 'command', func: 'addEventListener', args: ['onStateChange'] })
    }
    const news = event === 'onStateChange' ? { playerState: info } : info
    if (typeof news !== 'object' || news === null) return
    if (typeof news.currentTime === 'number') report.position = news.currentTime
    if (typeof news.duration === 'number') report.duration = news.duration
    if (typeof news.playbackRate === 'number') report.rate = news.playbackRate
    if (typeof news.playerState === 'number') report.state = states[news.playerState] ?? 'paused'
    if (parent !== window) parent.postMessage({ ...report }, location.origin)
  })

  frame.src = youtube + '/embed/' + id + '?' + ask
})()
`
