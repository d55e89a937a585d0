import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import { storageOriginOf } from '#platform/storage/create-storage.ts'
import type { HttpApp } from '../routes/route.ts'

/** Rooms process video, in WebAssembly and in workers made on the page. */
const isRoom = ({ url = '' }: IncomingMessage) =>
  /^\/(?:royal-tv\/[^/?]+\/(?:user|guest|admin)|join\/[^/?]+)\/?(?:\?|$)/u.test(url)

/** The page of a recorder hears the media server directly, wherever that is, so that it hears it while the portal starts again. */
const isRecorder = ({ url = '' }: IncomingMessage) => /^\/recording\/?(?:\?|$)/u.test(url)

const forRecorders = (request: IncomingMessage) => (isRecorder(request) ? 'ws: wss: http: https:' : '')

const inRooms = (source: string) => (request: IncomingMessage) => (isRoom(request) ? source : '')

/** The headers of pages: they load nothing from other sites, and only inline scripts with a listed hash run. */
export const addPageSecurityHeaders = async (
  documents: HttpApp,
  inlineScripts: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<void> => {
  const { config } = documents.services
  // Files may be stored at this host: a redirect must be allowed like the address it comes from.
  const files = storageOriginOf(config) ?? []
  let hashes: string | undefined
  documents.addHook('onRequest', async () => {
    hashes ??= (await inlineScripts()).join(' ')
  })
  await documents.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", forRecorders],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'].concat(files),
        mediaSrc: ["'self'", 'blob:'].concat(files, config.MEDIA_HOSTS),
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", () => hashes ?? '', inRooms("'wasm-unsafe-eval'")],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        workerSrc: ["'self'", inRooms('blob:')],
      },
    },
    // `admitRequests` sets this for every answer of a portal with https.
    strictTransportSecurity: false,
    // Addresses carry tokens.
    referrerPolicy: { policy: 'same-origin' },
  })
}
