import helmet from '@fastify/helmet'
import type { HttpApp } from './route.ts'

/** The headers of pages: nothing foreign is loaded, nothing inline runs but the scripts whose hashes are named. */
export const secureDocuments = async (
  documents: HttpApp,
  inlineScripts: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<void> => {
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
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", () => hashes ?? ''],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        workerSrc: ["'self'"],
      },
    },
    // Said once for every answer, where the portal is reached by https.
    strictTransportSecurity: false,
    // Addresses carry tokens.
    referrerPolicy: { policy: 'same-origin' },
  })
}
