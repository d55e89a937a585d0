import { createRequire } from 'node:module'
import path from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const sources = path.join(createRequire(import.meta.url).resolve('livekit-client'), '../../src')

const unused = new URL('src/features/room/connection/unused-manager.ts', import.meta.url).pathname

/** Of what rooms do not use: data that people send to each other, as tracks, as streams, or as calls. */
const unusedManagers = new Set(
  [
    'data-track/incoming/IncomingDataTrackManager.ts',
    'data-track/outgoing/OutgoingDataTrackManager.ts',
    'data-stream/incoming/IncomingDataStreamManager.ts',
    'data-stream/outgoing/OutgoingDataStreamManager.ts',
    'rpc/client/RpcClientManager.ts',
    'rpc/server/RpcServerManager.ts',
  ].map((file) => path.join(sources, 'room', file)),
)

const isSource = /\/livekit-client\/src\/.*\.ts$/

/** Lets browsers that are older than those we build for speak WebRTC as all do now. */
const adapter = 'webrtc-adapter'

/**
 * Takes the media client from its sources, not from the single file of its package, so that what rooms do not use stays out of the
 * page (decision 062).
 */
export const leanMediaClient = (): Plugin => {
  const left = new Set<string>()
  return {
    name: 'lean-media-client',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^(?:livekit-client|webrtc-adapter)$/ },
      handler: (id) => (id === adapter ? `\0${adapter}` : path.join(sources, 'index.ts')),
    },
    load: {
      filter: { id: [/^\0webrtc-adapter$/, isSource] },
      handler: (id) => {
        if (id.startsWith('\0')) return ''
        if (!unusedManagers.has(id)) return null
        left.add(id)
        return `export { UnusedManager as default } from ${JSON.stringify(unused)}`
      },
    },
    transform: {
      filter: { id: isSource },
      // As in the package: a field without a value is only a type, and must not undo what the constructor of the parent has set.
      handler: (code, id) =>
        transformWithOxc(code, id, {
          assumptions: { setPublicClassFields: true },
          typescript: { removeClassFieldsWithoutInitializer: true, onlyRemoveTypeImports: false },
        }),
    },
    buildEnd: (error) => {
      if (!error && left.size !== unusedManagers.size)
        throw new Error('The media client has other parts than it had: check this plugin')
    },
  }
}
