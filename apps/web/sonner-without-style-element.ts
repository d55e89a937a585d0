import type { Plugin } from 'vite'

const insertion = /^__insertCSS\(".*"\);?$/m

/**
 * Removes the code by which Sonner inserts a <style> element when it is imported: the CSP refuses it. Its stylesheet is imported
 * as a file instead (src/ui/overlays/toast-region.tsx).
 */
export const sonnerWithoutStyleElement = (): Plugin => ({
  name: 'sonner-without-style-element',
  enforce: 'pre',
  // Vite's pre-bundling in development would hide the module from this plugin.
  config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
  transform: {
    filter: { id: /\/sonner\/dist\/index\.m?js$/ },
    handler: (code) => {
      if (!insertion.test(code))
        throw new Error('Sonner no longer inserts its style in the known way: check this plugin')
      return { code: code.replace(insertion, ''), map: null }
    },
  },
})
