import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'

const client = path.resolve(import.meta.dirname, '../../apps/web/dist/client')

/** @type {Record<string, { file: string, assets?: string[] }>} */
const manifest = JSON.parse(await readFile(path.join(client, 'manifest.json'), 'utf8'))
const { file: style = '', assets = [] } = manifest['src/app/app.css'] ?? {}
const font = assets.find((file) => file.endsWith('.woff2')) ?? ''

// The smallest page that looks like ours: one heading, the stylesheet, the font.
const page = `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>Reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/${style}"><link rel="icon" href="data:,"></head>
<body><main class="page"><h1 class="page-title">WELCOME</h1></main></body></html>`

/** @type {Record<string, { body: string | Buffer, headers: Record<string, string> }>} */
const answers = {
  '/': { body: page, headers: { 'content-type': 'text/html; charset=utf-8' } },
  [`/${style}`]: {
    body: await readFile(path.join(client, `${style}.br`)),
    headers: { 'content-type': 'text/css; charset=utf-8', 'content-encoding': 'br' },
  },
  [`/${font}`]: { body: await readFile(path.join(client, font)), headers: { 'content-type': 'font/woff2' } },
}

const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`)
})
process.once('disconnect', () => process.exit())
