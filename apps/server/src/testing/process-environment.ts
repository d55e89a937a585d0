import path from 'node:path'

/** What a process of the product gets of ours: nothing that changes it, and what it is compiled to, so that it starts in half the time. */
export const processEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../../../.cache/compiled'),
}
