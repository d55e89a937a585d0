import type { Plugin } from 'vite'

const address = /url\(\s*(?<quote>['"]?)(?<file>[^'")]+)\k<quote>\s*\)/gu
const isFound = /^(?:\/|data:|#)/u

/** A style sheet that names a file the build has not found would show another font, and nobody would know. */
export const refuseMissingFiles = (): Plugin => ({
  name: 'refuse-missing-files',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'asset' || !part.fileName.endsWith('.css')) continue
      for (const { groups } of String(part.source).matchAll(address)) {
        const file = groups?.['file'] ?? ''
        if (!isFound.test(file))
          this.error(`${part.fileName} names ${file}, which is not there. Are all packages installed?`)
      }
    }
  },
})
