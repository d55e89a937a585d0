import type { Plugin } from 'vite'

const insertion = /^__insertCSS\(".*"\);?$/m

/**
 * Sonner writes a <style> element as soon as it is imported, which the CSP refuses and which every journey would
 * report. Its stylesheet is imported as a file instead (src/ui/overlays/toast-region.tsx), so the insertion goes.
 */
export const sonnerWithoutStyleElement = (): Plugin => ({
  name: 'sonner-without-style-element',
  enforce: 'pre',
  // Vite's pre-bundling in development would hide the module from this plugin.
  config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
  transform: {
    filter: { id: /\/sonner\/dist\/index\.m?js$/ },
    handler: (code) => {
      if (!insertion.test(code)) throw new Error('Sonner no longer inserts its style as it did: look at this plugin')
      return { code: code.replace(insertion, ''), map: null }
    },
  },
})
