import { loadAllPages } from './load-pages.ts'
import { createRenderer } from './renderer.tsx'
import { routes } from './routes.tsx'

export { bootScript } from './boot.ts'
export { renderShell } from './renderer.tsx'

await loadAllPages(routes)

export const { canonicalAddress, render } = createRenderer(routes)
