import { createServer, type IncomingMessage } from 'node:http'
import { isApiPath } from '../routes/api.ts'
import type { HttpApp } from '../routes/route.ts'
import { type LoadWebApp, type Renderer, webFolder } from './web-app.ts'
import { entryModule, styleModule } from './web-assets.ts'

/** Only `npm run dev` sets it. */
export const isDevelopment = process.env['REGENT_DEV'] === '1'

export const isForVite = ({ headers }: IncomingMessage) =>
  headers['sec-websocket-protocol']?.startsWith('vite-') === true

/** Passes Vite the upgrades that are meant for it, and all others to the server. */
const divertUpgrades = (app: HttpApp) => {
  const forVite = createServer()
  const emit = app.server.emit.bind(app.server) as (event: string, ...details: unknown[]) => boolean
  app.server.emit = (event: string, ...details: unknown[]) =>
    event === 'upgrade' && isForVite(details[0] as IncomingMessage)
      ? forVite.emit(event, ...details)
      : emit(event, ...details)
  return forVite
}

/** In development, serves the web app from its sources with hot updates, on the server's own address. */
export const startDevelopmentWeb = async (app: HttpApp): Promise<LoadWebApp> => {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    root: webFolder,
    server: { middlewareMode: true, hmr: { server: divertUpgrades(app) } },
  })
  app.addHook('onClose', () => vite.close())

  app.addHook('onRequest', (request, reply, done) => {
    if (isApiPath(request.url)) done()
    else vite.middlewares(request.raw, reply.raw, () => done())
  })
  // Vite adds style elements for imported CSS. Nothing else is relaxed, so that developers use the policy every day.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const policy = reply.getHeader('content-security-policy')
    if (policy !== undefined) {
      reply.header(
        'content-security-policy',
        String(policy).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
      )
    }
    done(null, payload)
  })

  return async () => ({
    renderer: (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as Renderer,
    assets: {
      entry: `/${entryModule}`,
      style: `/${styleModule}`,
      font: '/src/ui/fonts/newsreader-latin.woff2',
      chunks: {},
    },
  })
}
